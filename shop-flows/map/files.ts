import { plain } from '@statecart/flows/chart';

/** A link from a page of the map to a file of the project. */
export const linkTo = (path: string): string => `[${plain(path)}](../../${path})`;

/** The name of a flow's page and picture, without extension. */
export const fileNameOf = (flow: string): string => flow.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

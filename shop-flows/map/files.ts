import { plain } from '@statecart/flows/chart';

/** From a page of the map to a file of the project. */
export const linkTo = (path: string): string => `[${plain(path)}](../../${path})`;

/** What the page and the picture of a flow are called, without their endings. */
export const fileNameOf = (flow: string): string => flow.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

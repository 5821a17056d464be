import type { ComponentProps } from 'react';
import { takeFocusIfDue } from '../../shop/heading-focus';

/** The one heading of a screen. Whoever arrives by keyboard or ear arrives here. */
export const PageTitle = (props: ComponentProps<'h1'>) => <h1 tabIndex={-1} ref={takeFocusIfDue} {...props} />;

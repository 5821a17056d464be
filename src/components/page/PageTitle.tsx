import type { ComponentProps } from 'react';
import { takeFocusIfDue } from '../../shop/heading-focus';

/** The only h1 of a screen. It takes the focus on arrival, for keyboards and screen readers. */
export const PageTitle = (props: ComponentProps<'h1'>) => <h1 tabIndex={-1} ref={takeFocusIfDue} {...props} />;

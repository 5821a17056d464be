/** The styles of every screen: the shop's base styles, and the variables of the theme. */
import './base.css';
import 'virtual:theme.css';

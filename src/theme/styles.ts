/** What every screen is dressed in: the shop's own ground, and the theme's colours and lengths. */
import './base.css';
import 'virtual:theme.css';

import '../../src/theme/styles';
import { openFrame, seal } from '@statecart/flows/page';
import { baseOfPage } from '../../src/api/base';
import { enforceTrustedTypes } from '../../src/app/trusted-types';
import { openShopAsItWas } from './shop-as-it-was';

enforceTrustedTypes(window);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no place for the shop.');
seal(window, [window.location.origin, new URL(baseOfPage(window)).origin]);
openFrame(window, openShopAsItWas(container));

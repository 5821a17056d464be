import '../../src/theme/styles';
import { openFrame } from '../../flows/page/frame';
import { seal } from '../../flows/page/sealed';
import { baseOfPage } from '../../src/api/base';
import { enforceTrustedTypes } from '../../src/app/trusted-types';
import { openShopAsItWas } from './shop-as-it-was';

enforceTrustedTypes(window);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no place for the shop.');
seal(window, [window.location.origin, new URL(baseOfPage(window)).origin]);
openFrame(window, openShopAsItWas(container));

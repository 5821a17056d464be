import { walkFlow } from '../support/model/suite';
import { recentlyViewed } from './recently-viewed.model';

walkFlow(recentlyViewed);

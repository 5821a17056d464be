import { walkFlow } from '../support/model/suite';
import { wishlist } from './wishlist.model';

walkFlow(wishlist);

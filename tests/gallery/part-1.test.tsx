import { takePicturesOfPart } from './scenes';

takePicturesOfPart(0);

import { takePicturesOfPart } from './scenes';

takePicturesOfPart(1);

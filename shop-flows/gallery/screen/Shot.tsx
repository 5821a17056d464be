import { LOOK_NAMES, pictureFile, type Scene } from '../gallery';
import type { Sight } from '../sight';

type Props = { scene: Scene; sight: Pick<Sight, 'width' | 'look'>; className?: string | undefined; isNamed?: boolean };

/** The picture of a scene. Beside the scene's name, its alternative text is empty. */
export function Shot({ scene, sight, className, isNamed = false }: Props) {
  const picture = scene.pictures.find(({ width, look }) => width === sight.width && look === sight.look);
  if (!picture) return <p>No picture of it was taken so.</p>;
  const { width, look, height } = picture;
  return (
    <img
      className={className}
      src={fileOf(scene, sight)}
      alt={isNamed ? '' : `${scene.name}, ${width} pixels wide, ${LOOK_NAMES[look]}`}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

export const fileOf = ({ slug }: Scene, sight: Props['sight']): string => `./pictures/${pictureFile(slug, sight)}`;

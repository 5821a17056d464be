import { DressIcon, FabricIcon, HeartIcon, ShopIcon } from '../../components/icons/icons';
import classes from './WhyChooseUs.module.css';

const REASONS = [
  {
    title: 'Quality Materials',
    words: 'Cottons, silks and leathers named for what they are, with care and origin on every product.',
    Icon: FabricIcon,
  },
  {
    title: 'Stylish Designs',
    words: 'Block prints, ikats and clean cuts that outlast a season.',
    Icon: DressIcon,
  },
  {
    title: 'Easy Shopping',
    words: 'Sizes in centimetres, prices with taxes, free shipping, and a cart that forgets nothing.',
    Icon: ShopIcon,
  },
  {
    title: 'Customer First',
    words: 'Returns within 7 days, refunds in up to 7 working days, and people who answer.',
    Icon: HeartIcon,
  },
];

export function WhyChooseUs() {
  return (
    <section aria-labelledby="why-choose-us">
      <h2 id="why-choose-us">Why Choose Us</h2>
      <ul className={classes.reasons}>
        {REASONS.map(({ title, words, Icon }) => (
          <li key={title}>
            <Icon width={32} height={32} className={classes.icon} />
            <h3 className={classes.title}>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

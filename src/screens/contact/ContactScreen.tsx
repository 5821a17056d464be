import type { ContactRef } from '#machines/contact/contact.machine';
import { Column } from '../../components/page/Column';
import { PageHead } from '../../components/page/PageHead';
import { ContactForm } from './ContactForm';
import classes from './ContactScreen.module.css';
import { StoreDetails } from './StoreDetails';

type ContactProps = { contact: ContactRef };

export const ContactScreen = ({ contact }: ContactProps) => (
  <Column title="Contact Us" width="64rem">
    <PageHead
      title="Contact Us"
      description="Write to us, call us or visit us: we are happy to help."
      foundAt="/contact"
    />
    <p className={classes.words}>A question about a size, an order or a return? Write to us or call.</p>
    <div className={classes.columns}>
      <StoreDetails />
      <ContactForm contact={contact} />
    </div>
  </Column>
);

import type { ActorRefFrom } from 'xstate';
import type { contactMachine } from '#machines/contact/contact.machine';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { ContactForm } from './ContactForm';
import classes from './ContactScreen.module.css';
import { StoreDetails } from './StoreDetails';

export type ContactProps = { contact: ActorRefFrom<typeof contactMachine> };

export const ContactScreen = ({ contact }: ContactProps) => (
  <div className={classes.screen}>
    <PageHead
      title="Contact Us"
      description="Write to us, call us or visit us: we are happy to help."
      foundAt="/contact"
    />
    <PageTitle className={classes.title}>Contact Us</PageTitle>
    <p className={classes.words}>A question about a size, an order or a return? Write to us or call.</p>
    <div className={classes.columns}>
      <StoreDetails />
      <ContactForm contact={contact} />
    </div>
  </div>
);

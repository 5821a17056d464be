const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words of sentences that say nothing of what is searched for. */
export const OF_SENTENCES: readonly string[] = [
  ...words('what when where which who whose why how there their they them this that these those here it its'),
  ...words('have has had was were be been will would could should can may might must shall do does did'),
  ...words('got see tell ask bring well very so too many any every other another about after again'),
  ...words('today tomorrow now later soon always something anything someone our your you we us'),
  ...words('mere mera meri hamare hamara aap aapke aapka aapki tum uske uska unke kya kyu kyun kaise kaisa kaisi'),
  ...words('kahan kaun kaunsa kaunsi thi tha hoga hogi karo kare karke dikhaye dikhana bataye dena lena lao mangwana'),
  ...words('bhi bas sirf kal aaj abhi paas aisa aisi aise jaisa jaisi jaise acche badhiya sath saath pehne pehnna'),
];

/** Everyday words that look like words shops sell by: never corrected, and searched for as they are. */
export const EVERYDAY: readonly string[] = [
  ...words(
    'weight near stock cash cost rate season seasonal easy safe safety fashion lovely cute job tour visit boss back',
  ),
  ...words(
    'big policy exchange payment kerala jamdani naira nayra anti skid slip mouse mask pin warm heavy light weather health',
  ),
  ...words('kam mota mote patla patle patli bhari bhaari halka halki thanda pani paani hawa dhoop shaam upar mat'),
  ...words('dost saheli sala mama silai sone sona heera bacha bachi'),
];

/** The words of the checkout (SHOP-15..SHOP-31). */
export const checkoutWords = {
  title: 'Checkout',
  heading: 'Research Reports Checkout',
  subheading: 'Secure Payment Processing',
  back: 'Back to Home',
  preparing: 'Preparing secure checkout...',

  summary: {
    heading: 'Order Summary',
    line: 'Selected Research Reports',
    included: 'Included Reports',
    contact: 'Contact',
    change: 'Change the selection',
    apply: 'Change to',
    package: 'Package',
    onePrice: 'No package',
    catalogue: 'Descriptions and previews are in the catalogue',
  },
  nothing: {
    title: 'No report is for sale at present',
    text: 'All reports are in preparation. We can tell you when one of them is out.',
    link: 'See the reports',
  },
  gone: 'Some of what you had chosen is not for sale any more and was left out.',
  nothingLeft: 'Nothing you chose is for sale any more',
  packages: 'Research packages',
  secure: {
    heading: 'Secure & Professional',
    points: [
      '256-bit SSL encryption',
      'Instant digital delivery',
      'Professional PDF formatting',
      'Download links via email',
    ],
  },
  payment: {
    heading: 'Payment Information',
    lede: 'Complete your purchase securely with Stripe',
    card: 'Pay by card',
    pay: 'Pay',
  },
  contact: {
    heading: 'Your details',
    lede: 'Receipt and download links go to this address.',
    next: 'Continue to Payment',
    missing: { name: 'Enter your name.', email: 'Enter your email address.' },
  },
  bank: {
    heading: 'Or without a card',
    lede: 'You get a pro-forma invoice with a reference. The reports are delivered when the money has arrived; the order waits for 30 days.',
    button: 'Pay by bank transfer',
    pending: 'Placing the order...',
    failed: 'Order not placed',
  },
  notConfigured: {
    title: 'Card payment is not configured',
    text: 'You can pay by bank transfer.',
    /** Where no report is for sale. */
    later: 'That holds for a membership now, and for a report as soon as it is out.',
    membership: 'Compare the memberships',
  },
  price: {
    title: 'The price has changed',
    was: 'When you chose',
    now: 'Now',
    agree: 'Agree to the new price',
    again: 'Choose again',
  },
  setup: { title: 'Payment Setup Error', again: 'Try again', choose: 'Choose again' },
  failed: 'Payment Failed',
  done: [
    'Payment Successful',
    "Thank you for your purchase! You'll receive download links via email.",
  ],
  agreement:
    'By completing this purchase, you agree to receive digital research reports via email.',
  support: 'Questions about this order:',
  noScript:
    'Paying by card needs script, which is off in this browser. By bank transfer you can order without it.',
  incomplete: 'Please provide your name and email address.',
} as const;

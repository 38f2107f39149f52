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
    change: 'Change selection',
    apply: 'Update order:',
    package: 'Package',
    onePrice: 'No package',
    catalogue: 'See descriptions and previews in the catalogue',
  },
  nothing: {
    title: 'No reports are for sale yet',
    text: 'All reports are in preparation. We can email you when one is out.',
    link: 'See the reports',
  },
  gone: 'Some of the reports you chose are no longer for sale and have been left out.',
  nothingLeft: {
    title: 'What you chose is no longer for sale',
    text: 'Other reports are still available.',
  },
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
    pay: 'Pay',
  },
  contact: {
    heading: 'Your details',
    lede: 'We’ll send your receipt and download links to this address.',
    next: 'Continue to Payment',
    missing: { name: 'Enter your name.', email: 'Enter your email address.' },
  },
  bank: {
    heading: 'Pay without a card',
    lede: 'You’ll get a pro-forma invoice with a reference. We deliver the reports once your payment arrives; we’ll hold your order for 30 days.',
    button: 'Pay by bank transfer',
    pending: 'Placing the order...',
    failed: 'Order not placed',
  },
  notConfigured: {
    title: 'Card payment is not configured',
    text: 'You can pay by bank transfer.',
    neither: 'You can’t pay here at the moment. Write to us, and we’ll tell you when you can.',
    /** If no report is for sale. */
    later: 'This applies to memberships now, and to each report once it’s out.',
    membership: 'Compare memberships',
  },
  price: {
    title: 'The price has changed',
    text: (was: string, now: string) => `You saw ${was}; it’s now ${now}. Nothing was charged.`,
    agree: 'Agree to the new price',
    again: 'Choose again',
  },
  setup: {
    title: 'Payment Setup Error',
    text: 'The payment service couldn’t start the payment. Nothing was charged.',
    again: 'Try again',
  },
  failed: 'Payment Failed',
  done: [
    'Payment Successful',
    "Thank you for your purchase! You'll receive download links via email.",
  ],
  agreement:
    'By completing this purchase, you agree to receive digital research reports via email.',
  support: 'Questions about this order:',
  noScript:
    'Card payment needs JavaScript, which is off in this browser. You can still order by bank transfer.',
  noScriptNoTransfer:
    'Card payment needs JavaScript, which is off in this browser. Turn it on to continue.',
  incomplete: 'Please provide your name and email address.',
} as const;

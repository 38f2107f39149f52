/** The words of the card forms. */

export const payWords = {
  processing: 'Processing...',
  afterDecline: (transfer: boolean) =>
    transfer
      ? 'Nothing was charged. Check the details, try another card, or pay by bank transfer.'
      : 'Nothing was charged. Check the details, or try another card.',
  unexpected: 'An unexpected error occurred',
  slow: 'This is taking longer than usual. Stay on this page; you won’t be charged twice.',
} as const;

export const stripeWords = {
  label: 'Card payment',
  failed: 'The payment didn’t go through. Try again, or use another card.',
  away: 'The payment service isn’t responding. Try again; you won’t be charged twice.',
  notLoaded: {
    title: 'The card form couldn’t be loaded',
    text: 'It comes from Stripe, which your network may be blocking. Nothing was charged.',
    again: 'Try again',
  },
  loading: 'Loading the card form...',
} as const;

export const testCardWords = {
  label: 'Card payment',
  title: 'Test payment: no card is charged',
  cards: [
    ['4242 4242 4242 4242', 'is paid'],
    ['4000 0025 0000 3155', 'asks for a confirmation'],
    ['4000 0000 0000 0002', 'is declined'],
  ],
  missing: {
    cardNumber: 'Enter the card number.',
    expiry: 'Enter the expiry date.',
    cvc: 'Enter the security code.',
  },
  declined: 'The payment was declined in the confirmation step.',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'Month and year, as 12 / 30',
  code: 'Security code',
  codeHint: 'Three or four digits',
  confirm: {
    title: 'Confirm this payment?',
    text: (amount: string) =>
      `With a real card, your bank asks here whether it’s you. The amount is ${amount}. No card is charged.`,
    no: 'Decline',
    yes: 'Confirm payment',
  },
} as const;

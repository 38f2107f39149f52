/** Every error that the product answers with: its status and its wording, once. */
export const errors = {
  invalid_input: [400, 'Some entries need another look.'],
  invalid_json: [400, 'The request body is not valid JSON.'],
  too_deep: [400, 'The request body is nested too deeply.'],
  invalid_code: [400, 'This link is not valid, was used before or is older than an hour.'],
  unauthorized: [401, 'Unauthorized'],
  wrong_credentials: [
    401,
    'The e-mail address or the password is not right, or the address is not confirmed yet.',
  ],
  wrong_password: [403, 'The password is not right.'],
  wrong_code: [403, 'The code is not right, or was used before.'],
  password_needed: [
    403,
    'This link was opened in another browser than the one that created the account. Enter the password you chose.',
  ],
  code_needed: [401, 'Enter the code of your authenticator app.'],
  account_suspended: [
    401,
    'This account is suspended. Write to the alliance if you think that is a mistake.',
  ],
  forbidden: [403, 'You may not do this.'],
  pending: [403, 'Your account waits for approval by an administrator.'],
  admin_required: [403, 'Admin access required'],
  card_declined: [402, 'Your card was declined.'],
  invalid_signature: [400, 'The signature of this event is not valid.'],
  wrong_origin: [403, 'This request did not come from this site and was refused.'],
  second_factor_needed: [
    403,
    'Administrators need a second factor here. Set it up on your account page.',
  ],
  portal_closed: [403, 'An administrator closed this portal for your account.'],
  setup_refused: [
    403,
    'Your request was recorded. An administrator sees it in the admin panel and decides.',
  ],
  not_found: [404, 'There is nothing here, or it is not yours to see.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  already_member_type: [409, 'The member type is set. An administrator can change it.'],
  has_role: [409, 'Your role already goes further. An administrator decides about it.'],
  no_password: [
    409,
    'This account has no password yet. Have a link to set one mailed to you, on your account page.',
  ],
  last_administrator: [409, 'This is the last active administrator. Make another one first.'],
  already_set: [409, 'The second factor is on already. Turn it off first to set up another.'],
  already_admin: [409, 'You are an administrator already.'],
  invalid_transition: [409, 'The project cannot go from its present status to that one.'],
  ticket_status: [409, 'The message has another status by now. Load it again.'],
  ticket_closed: [409, 'This message is closed. Reopen it to answer.'],
  amount_mismatch: [409, 'The price has changed. Look at it and agree again.'],
  not_for_sale: [409, 'Something chosen is not for sale any more. Choose again.'],
  package_mismatch: [409, 'These reports do not make up that package. Choose again.'],
  not_an_upgrade: [
    409,
    'Your present membership goes further. It can be changed once it has ended.',
  ],
  already_paid: [409, 'This was paid already.'],
  not_paid: [409, 'This order is not paid yet.'],
  order_ended: [410, 'This order was refunded: its links have ended.'],
  order_of_test: [
    410,
    'This order was paid with a test card, which charged nobody: nothing is delivered for it.',
  ],
  order_disputed: [409, 'This payment is disputed; downloads rest until the bank has decided.'],
  membership_over: [410, 'This membership has ended, and its certificate with it.'],
  link_ended: [
    410,
    'This link has ended: it holds for 72 hours and 10 downloads. Open your order with the link in our mail to make a new one.',
  ],
  copy_making: [409, 'Your copy is being made; that takes some seconds.'],
  copy_failed: [
    409,
    'Your copy could not be made so far. We have begun again; if this goes on, write to us and name your order.',
  ],
  transfer_noted: [
    409,
    'This amount of this day is noted already. If another transfer arrived, say so.',
  ],
  not_refundable: [409, 'There is nothing to give back for this order.'],
  idempotency_mismatch: [409, 'This Idempotency-Key was used before for other entries.'],
  unknown_host: [421, 'With demonstration data, only this machine itself is served.'],
  stale: [412, 'Somebody changed this in the meantime. Compare both versions and decide again.'],
  too_large: [413, 'That is more than this address takes.'],
  uri_too_long: [414, 'The address is too long.'],
  unsupported_type: [415, 'Send JSON with the content type application/json.'],
  not_a_pdf: [415, 'This file is not a PDF that can be read. Choose another.'],
  unsupported_form: [415, 'Send the form as a browser does.'],
  too_many: [429, 'Too many attempts. Please wait a little and try again.'],
  internal: [500, 'Something went wrong on our side. It was recorded; please try again.'],
  payment_unavailable: [
    503,
    'The payment service does not answer at present. Nothing was charged; please try again.',
  ],
  card_not_configured: [503, 'Card payment is not configured here. You can pay by bank transfer.'],
  unavailable: [503, 'The service is away for a moment. Please try again.'],
  storage_full: [507, 'The server cannot store anything more at present. Nothing was saved.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** What a refused request answers. `fields` names each entry that needs another look. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** With `stale`: the object as it stands now. */
  current?: unknown;
  /** With `internal`: what to quote when asking for help. */
  requestId?: string;
}

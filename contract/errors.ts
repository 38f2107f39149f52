/** Every error that the product answers with: its status and wording. */
export const errors = {
  invalid_input: [400, 'Check your details and try again.'],
  invalid_json: [400, 'The request body is not valid JSON.'],
  too_deep: [400, 'The request body is nested too deeply.'],
  invalid_code: [400, 'This link is invalid, has already been used, or is more than an hour old.'],
  unauthorized: [401, 'Unauthorized'],
  wrong_credentials: [
    401,
    'Incorrect email or password, or the address hasn’t been confirmed yet.',
  ],
  wrong_password: [403, 'Incorrect password.'],
  wrong_code: [403, 'That code is incorrect or has already been used.'],
  password_needed: [
    403,
    'You opened this link in a different browser from the one you created the account in. Enter the password you chose.',
  ],
  code_needed: [401, 'Enter the code from your authenticator app.'],
  account_suspended: [
    401,
    'This account is suspended. If you think that’s a mistake, write to us.',
  ],
  forbidden: [403, 'You don’t have permission to do this.'],
  pending: [403, 'Your account is awaiting approval by an administrator.'],
  admin_required: [403, 'Admin access required'],
  access_denied: [403, 'Access denied'],
  card_declined: [402, 'Your card was declined.'],
  invalid_signature: [400, 'This event’s signature is not valid.'],
  wrong_origin: [403, 'This request didn’t come from this site, so it was refused.'],
  second_factor_needed: [
    403,
    'Administrators must use two-factor authentication here. Set it up on your account page.',
  ],
  portal_closed: [403, 'An administrator has closed this portal for your account.'],
  setup_refused: [
    403,
    'Your request was passed on. An administrator will see it in the admin panel and decide.',
  ],
  not_found: [404, 'We couldn’t find this, or you don’t have access to it.'],
  invalid_invitation: [
    404,
    'This invitation has been withdrawn, used, replaced by a newer one, or is more than seven days old. Ask the person who invited you for a new one.',
  ],
  method_not_allowed: [405, 'This address doesn’t support that method.'],
  other_account: [
    409,
    'You wrote this while signed in to a different account. Sign in to that account to send it.',
  ],
  already_member_type: [409, 'Your member type is already set. An administrator can change it.'],
  has_role: [
    409,
    'Your account keeps the role it has. Ask an administrator if you need partner access.',
  ],
  no_password: [
    409,
    'This account has no password yet. Go to your account page and ask for a link to set one.',
  ],
  last_administrator: [
    409,
    'This is the last active administrator. Appoint another administrator first.',
  ],
  already_set: [
    409,
    'Two-factor authentication is already on. Turn it off before you set it up again.',
  ],
  no_second_factor: [409, 'This account doesn’t use two-factor authentication.'],
  has_account: [409, 'There’s already an account with this address.'],
  request_decided: [409, 'Someone has already decided on this request.'],
  too_many_rows: [
    409,
    'More than 10,000 rows match. Narrow the filter and change them in several steps.',
  ],
  account_merged: [409, 'This account was merged into another one, so it can’t be changed.'],
  not_mergeable: [409, 'These two accounts can’t be merged. Open the preview again to see why.'],
  bulk_not_undoable: [409, 'This change isn’t finished yet, or it has already been undone.'],
  undo_over: [
    409,
    'It’s too late to undo this: the ten seconds are over, or it has been changed since.',
  ],
  not_erasable: [409, 'This isn’t an open request for erasure, or the person is already erased.'],
  invitation_settled: [409, 'This invitation has already been accepted or withdrawn.'],
  own_account: [409, 'This is your own account. Change it on your account page.'],
  already_admin: [409, 'You’re already an administrator.'],
  file_type: [
    415,
    'This isn’t a PDF, picture (PNG, JPEG, WebP) or Office document, whatever its name says.',
  ],
  meeting_action: [409, 'This isn’t possible at the meeting’s current stage.'],
  no_organization: [
    409,
    'You don’t belong to a partner organisation yet. An administrator has to assign you to one.',
  ],
  own_organization: [409, 'This is your own organisation.'],
  nobody_there: [
    409,
    'Nobody from this organisation uses the portal yet. Write to us and we’ll introduce you.',
  ],
  introduction_exists: [
    409,
    'There’s already an introduction between your organisations. You’ll find it under Partner Network.',
  ],
  introduction_action: [409, 'This isn’t possible at the introduction’s current stage.'],
  interest_exists: [409, 'Your organisation has already expressed interest.'],
  newsletter_sent: [409, 'This newsletter is being sent, or has already been sent.'],
  no_subscribers: [409, 'Nobody is subscribed to this newsletter yet.'],
  newsletter_not_sending: [409, 'This newsletter isn’t being sent.'],
  already_funded: [409, 'This project is funded and is no longer looking for partners.'],
  position_decided: [
    409,
    'This position is under review or has been decided. Only a draft can be revised.',
  ],
  position_elsewhere: [409, 'The position’s status doesn’t allow that now.'],
  position_full: [
    409,
    'This position has reached the maximum number of versions. Draft a new one.',
  ],
  training_closed: [409, 'This training session has begun or was cancelled.'],
  event_closed: [409, 'This event has begun or was cancelled, so registration is closed.'],
  invalid_transition: [409, 'A project can’t move to that status from its current one.'],
  deal_closed: [
    409,
    'A deal that is closed or on hold can’t be changed this way. Reopen it first.',
  ],
  merge_over: [409, 'A merge can be undone for 30 days. This one is older.'],
  merge_covered: [
    409,
    'The contact has since been merged into another one. Undo that merge first.',
  ],
  import_started: [409, 'This import has already been started.'],
  deal_needs: [409, 'The deal can’t be funded until its project is engaged.'],
  name_taken: [
    409,
    'There’s already something with this name in this folder. Choose another name.',
  ],
  folder_not_empty: [409, 'This folder isn’t empty. Move or remove what’s in it first.'],
  room_closed: [
    409,
    'This room is closed, so nothing in it can be changed. An administrator can reopen it.',
  ],
  room_full: [
    409,
    'This room is full. The limits are 5,000 files, 500 folders and 50 versions of a file.',
  ],
  email_retry: [
    409,
    'This email was sent, or its text is no longer kept, so it can’t be sent again.',
  ],
  room_status: [409, 'This isn’t possible with the room’s current status.'],
  room_archived: [403, 'This room is archived. Ask an administrator to open its files.'],
  room_emptied: [410, 'The files of this room were deleted at the end of the retention period.'],
  only_download: [415, 'This kind of file has no pages to show. It can only be downloaded.'],
  room_unknown: [
    404,
    'Open the link in your invitation. If it no longer works, ask the person who invited you for a new one.',
  ],
  room_ended: [
    410,
    'Your access to this room has ended. If you still need it, ask the person who invited you.',
  ],
  room_code_needed: [403, 'Confirm your email address with a code first.'],
  room_code_over: [
    409,
    'This code no longer works. Ask for a new one and enter it in this browser.',
  ],
  room_agreement_needed: [403, 'Accept the agreement first.'],
  room_agreement_changed: [
    409,
    'The agreement was changed in the meantime. Reload the page and read it again.',
  ],
  room_view_only: [403, 'You can view this file, but not download it.'],
  room_guests_full: [
    409,
    'This room has 200 guests, the most it can have. Erase those who no longer need access.',
  ],
  room_guest_over: [409, 'This access has ended. Choose a later end date first.'],
  room_request_move: [409, 'This isn’t possible at the request’s current stage.'],
  ticket_status: [409, 'This message’s status has changed. Refresh and try again.'],
  not_one_person: [
    409,
    'These two can’t be merged: they aren’t from the same person, or one has already been merged.',
  ],
  too_many_replies: [409, 'There are 100 saved replies. Delete one you no longer need.'],
  ticket_closed: [409, 'This message is closed. Reopen it to reply.'],
  amount_mismatch: [409, 'The price has changed. Check the new price and confirm again.'],
  transfer_unavailable: [409, 'Bank transfer isn’t available here. Pay by card, or write to us.'],
  not_for_sale: [409, 'Something you chose is no longer for sale. Choose again.'],
  package_mismatch: [409, 'These reports don’t make up that package. Choose again.'],
  not_an_upgrade: [
    409,
    'Your current membership already includes this one. You can change it once it ends.',
  ],
  class_type_taken: [
    409,
    'Another active class has this type, and there can be only one. Deactivate the other one first.',
  ],
  class_held: [
    409,
    'Members hold this class. It’s already off sale, and can be deleted once their memberships have ended.',
  ],
  already_paid: [409, 'This has already been paid.'],
  not_paid: [409, 'This order hasn’t been paid yet.'],
  order_ended: [410, 'This order was refunded, so its links no longer work.'],
  order_of_test: [
    410,
    'This order was paid with a test card and nobody was charged, so nothing is delivered.',
  ],
  order_disputed: [
    409,
    'This payment is disputed. Downloads are paused until the bank has decided.',
  ],
  membership_over: [410, 'This membership has ended, so its certificate is no longer available.'],
  link_ended: [
    410,
    'This link has expired. Links last 72 hours, up to 10 downloads. To get a new one, open your order from the link in our email.',
  ],
  copy_making: [409, 'We’re preparing your copy. This takes a few seconds.'],
  copy_failed: [
    409,
    'We couldn’t prepare your copy, so we’re trying again. If this keeps happening, write to us and quote your order reference.',
  ],
  transfer_noted: [
    409,
    'A transfer of this amount is already recorded for that day. If this is another transfer, tick “Another transfer of this amount arrived on this day”.',
  ],
  too_many_searches: [409, 'You have 20 saved searches. Delete one to save another.'],
  already_reported: [
    409,
    'You’ve already told us about a mistake here. We’ll look at it before you can add another.',
  ],
  too_many_views: [409, 'You have 20 views of this list. Delete one to save another.'],
  not_refundable: [409, 'There is nothing to refund on this order.'],
  idempotency_mismatch: [
    409,
    'This Idempotency-Key has already been used for a different request.',
  ],
  unknown_host: [421, 'With demonstration data, the site answers requests from this machine only.'],
  stale: [412, 'Someone changed this in the meantime. Compare both versions and decide again.'],
  too_large: [413, 'This request is too large.'],
  quota_exceeded: [413, 'There is no space left for this file.'],
  uri_too_long: [414, 'The address is too long.'],
  unsupported_type: [415, 'Send JSON with the content type application/json.'],
  not_a_pdf: [415, 'We can’t read this file as a PDF. Choose another.'],
  pdf_active: [
    415,
    'This PDF contains scripts, attached files or links to programs, which could harm its readers. Export it again as a plain PDF, such as PDF/A, and upload that.',
  ],
  upload_part: [409, 'This part doesn’t continue the upload. Choose the file again to go on.'],
  upload_damaged: [409, 'The file changed on its way here. Choose it again to start over.'],
  pdf_locked: [
    415,
    'This PDF is encrypted. Save it without a password or restrictions, and upload that.',
  ],
  pdf_too_long: [415, 'This PDF has more than 2,000 pages. Split it, and upload the parts.'],
  not_a_picture: [415, 'This isn’t a picture we can use. Choose a PNG, JPEG or WebP file.'],
  not_csv: [415, 'This isn’t a CSV file. Save the spreadsheet as CSV and choose that file.'],
  picture_too_large: [415, 'This picture has more than 50 million pixels. Make it smaller.'],
  picture_broken: [415, 'We can’t read this picture. Choose another file.'],
  pdf_too_heavy: [
    415,
    'This PDF takes too much memory or time to open. Export it again as a simpler PDF and upload that.',
  ],
  unsupported_form: [415, 'Send the form the way a browser does.'],
  sync_running: [429, 'A sync is already under way. Its progress is on this page.'],
  sync_recent: [429, 'The last sync began less than 5 minutes ago. Try again in a few minutes.'],
  too_many: [429, 'Too many attempts. Wait a few minutes and try again.'],
  internal: [500, 'Something went wrong on our side. We’ve recorded the error; please try again.'],
  payment_unavailable: [
    503,
    'The payment service isn’t responding. Nothing was charged; please try again.',
  ],
  card_not_configured: [503, 'Card payment isn’t available here. You can pay by bank transfer.'],
  documents_busy: [503, 'Many documents are being prepared right now. Try again in a few seconds.'],
  uploads_busy: [503, 'Many files are arriving right now. Try again in a minute.'],
  unavailable: [503, 'The service isn’t responding. Try again in a minute.'],
  not_ready: [503, 'This instance is not ready for requests.'],
  storage_full: [507, 'The server has run out of space. Nothing was saved.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** The body of a refusal. `fields` names each field to correct. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** With `stale`: the current object. */
  current?: unknown;
  /** With `internal`: the id to quote when asking for help. */
  requestId?: string;
}

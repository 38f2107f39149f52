import type { ErrorCode } from '#contract/errors.ts';

/** Why an uploaded PDF cannot be sold. */
export type PdfFault = Extract<ErrorCode, 'not_a_pdf' | 'pdf_active' | 'pdf_too_heavy'>;

/** Thrown when a PDF itself is unacceptable, not when something failed. */
export class PdfRefusal extends Error {
  readonly code: PdfFault;

  constructor(code: PdfFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

interface Props {
  as: 'div' | 'script' | 'style';
  /** From this project's own files, or rendered by the server from a closed list of elements; never user input. */
  text: string;
  className?: string;
  nonce?: string | undefined;
}

/** The only place where text becomes markup, style or script unescaped. */
export const OwnMarkup = ({ as: Tag, text, ...rest }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is made here or rendered by the server, see text
  <Tag {...rest} dangerouslySetInnerHTML={{ __html: text }} />
);

import { avifAddress, webpAddress } from '#contract/content/picture-files.ts';
import type { ArticlePicture } from '#contract/content/pictures.ts';

/** An article’s picture, loaded when it comes into view, in the place that its size keeps free. */
export function PictureOf({ picture, sizes }: { picture: ArticlePicture; sizes: string }) {
  const { alt, width, height, widths } = picture;
  return (
    <picture className="article-picture">
      <source
        type="image/avif"
        sizes={sizes}
        srcSet={widths.map((one) => `${avifAddress(picture, one)} ${one}w`).join(', ')}
      />
      <img src={webpAddress(picture)} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  );
}

/** The woven motif, after adire and aso-oke strips: defined once per page and used by id. */
export function WovenDefinitions() {
  return (
    <svg className="defs" aria-hidden="true">
      <defs>
        <pattern id="woven" width="112" height="12" patternUnits="userSpaceOnUse">
          <path className="paint-indigo" d="M0 0h112v12H0z" />
          <path className="paint-ochre" d="M2 0h3v12H2zM31 0h3v12h-3z" />
          <path className="paint-laterite" d="M8 0h6v12H8zM22 0h6v12h-6z" />
          <path
            className="paint-light"
            d="M17 0h2v12h-2zM48 1l5 5-5 5-5-5zM64 1l5 5-5 5-5-5zM80 1l5 5-5 5-5-5zM96 1l5 5-5 5-5-5z"
          />
          <path
            className="paint-indigo"
            d="M48 4l2 2-2 2-2-2zM64 4l2 2-2 2-2-2zM80 4l2 2-2 2-2-2zM96 4l2 2-2 2-2-2z"
          />
        </pattern>
        <pattern id="w1" width="14" height="14" patternUnits="userSpaceOnUse">
          <path className="weave-ground" d="M0 0h14v14H0z" />
          <path className="paint-ochre" d="M2 0h2v14H2z" />
          <path className="weave-thread" d="M7 0h1v14H7zM11 0h1v14h-1z" />
        </pattern>
        <pattern id="w2" width="14" height="14" patternUnits="userSpaceOnUse">
          <path className="weave-ground" d="M0 0h14v14H0z" />
          <path className="paint-laterite" d="M0 0h7v7H0zM7 7h7v7H7z" />
        </pattern>
        <pattern id="w3" width="14" height="14" patternUnits="userSpaceOnUse">
          <path className="weave-ground" d="M0 0h14v14H0z" />
          <path className="weave-thread" d="M7 1l6 6-6 6-6-6z" />
          <path className="weave-ground" d="M7 4.5l2.5 2.5-2.5 2.5-2.5-2.5z" />
        </pattern>
        <pattern id="w4" width="14" height="14" patternUnits="userSpaceOnUse">
          <path className="weave-ground" d="M0 0h14v14H0z" />
          <path className="paint-ochre" d="M0 7l7-6 7 6v4L7 5l-7 6z" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A thin woven band between sections. */
export function WovenBand() {
  return (
    <svg className="woven" aria-hidden="true">
      <rect width="100%" height="12" fill="url(#woven)" />
    </svg>
  );
}

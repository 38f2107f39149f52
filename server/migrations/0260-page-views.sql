-- How often pages are opened, by day (in the alliance's time zone) and kind of page. Nothing about who opened them.
create table page_views (
  day date not null,
  page_group text not null,
  views integer not null check (views >= 0),
  -- Those that came from outside the site.
  visits integer not null check (visits between 0 and views),
  primary key (day, page_group)
);

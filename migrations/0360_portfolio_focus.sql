-- The part of a photo that stays in sight when it is cropped, in percent from the left and from the top.
-- Faces are mostly in the upper part of a photo, so that is where the default is.
alter table portfolio_pictures
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 35 check (focus_y between 0 and 100);

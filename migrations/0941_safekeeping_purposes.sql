alter table pictures validate constraint pictures_purpose_check;
alter table uploads validate constraint uploads_purpose_check;

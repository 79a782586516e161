-- Pictures of the demo whose sizes were prepared ahead and come with the product: the name of their folder.
alter table pictures add column prepared text;

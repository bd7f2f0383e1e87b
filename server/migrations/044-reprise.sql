-- The price was taken from another purchase, and nobody has changed or kept it since.
alter table articles_achat add column prix_a_revoir boolean not null default false;

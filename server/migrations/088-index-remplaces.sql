-- Replaced in 087 by indexes that begin with the same column. Alone: a dropped index makes readers wait until its migration ends.
drop index reglements_entreprise, factures_entreprise;

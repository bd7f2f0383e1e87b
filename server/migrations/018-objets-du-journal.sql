-- Some things had two spellings in the journal: what was written under one was missing from the history that reads the other.
update journal set objet = case objet
    when 'adhesions' then 'adhesion'
    when 'article-achat' then 'article_achat'
    when 'bons-commande' then 'bon_commande'
    when 'bons_commande' then 'bon_commande'
    when 'commandes-fournisseur' then 'commande_fournisseur'
    when 'cotisations' then 'cotisation'
    when 'courriels' then 'courriel'
    when 'documents' then 'document'
    when 'groupement-achats' then 'groupement_achats'
    when 'imports' then 'import'
    when 'receptions' then 'reception'
    when 'reglements' then 'reglement'
    when 'releves' then 'releve'
  end
  where objet in ('adhesions', 'article-achat', 'bons-commande', 'bons_commande', 'commandes-fournisseur', 'cotisations', 'courriels',
    'documents', 'groupement-achats', 'imports', 'receptions', 'reglements', 'releves');

-- Since when an order waits for the agreement of its member: `updated_at` moves with any change.
alter table bons_commande add column accord_demande_le timestamptz;
-- No constraint: while servers are updated one after the other, the former version still writes orders without it.
update bons_commande set accord_demande_le = updated_at where statut = 'a_reconfirmer';

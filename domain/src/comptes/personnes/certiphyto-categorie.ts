export const CERTIPHYTO_CATEGORIES = ['DENSA', 'DESA', 'OPE', 'MVPP', 'CSPP'] as const
type CertiphytoCategorie = (typeof CERTIPHYTO_CATEGORIES)[number]

export const CERTIPHYTO_CATEGORIE_LABELS: Record<CertiphytoCategorie, string> = {
  DENSA: 'Décideur en entreprise non soumise à agrément (DENSA)',
  DESA: 'Décideur en entreprise soumise à agrément (DESA)',
  OPE: 'Opérateur (OPE)',
  MVPP: 'Mise en vente de produits phytopharmaceutiques (MVPP)',
  CSPP: 'Conseil à l’utilisation de produits phytopharmaceutiques (CSPP)',
}

type EntrepriseConnue = { code: string; raison_sociale: string; commune: string }

/** Companies with fixed names, by rank: guides and tests look for them. */
export const ENTREPRISES_CONNUES: Readonly<Record<number, EntrepriseConnue>> = {
  3: { code: '6533', raison_sociale: 'GAEC du Moulin Neuf', commune: 'Mirebeau' },
  4: { code: '6597', raison_sociale: 'SCEA de Vouzailles', commune: 'Vouzailles' },
  5: { code: '6598', raison_sociale: 'EARL Bonneau Frères', commune: 'Massognes' },
  6: { code: '6533', raison_sociale: 'GAEC des Trois Chênes', commune: 'Cuhon' },
  7: { code: '5499', raison_sociale: 'SARL Porc de Gâtine', commune: 'Champigny en Rochereau' },
  8: { code: '6598', raison_sociale: 'EARL de la Palu', commune: 'Saint-Jean-de-Sauves' },
  9: { code: '6533', raison_sociale: 'GAEC Les Grands Champs', commune: 'Neuville-de-Poitou' },
  10: { code: '6598', raison_sociale: 'EARL La Grimaudière', commune: 'La Grimaudière' },
}

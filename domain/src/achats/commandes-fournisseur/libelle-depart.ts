type Commande = { numero: string; fournisseur: { raison_sociale: string } }

/** An order that is about to be placed: it has no number yet. */
export const libelleCommande = (groupement: string, { fournisseur }: Pick<Commande, 'fournisseur'>, envoi: boolean) =>
  `${envoi ? 'Envoi de la commande' : 'Commande'} «\u00a0${groupement}\u00a0» à ${fournisseur.raison_sociale}`

export const libelleEnvoi = ({ numero, fournisseur }: Commande) =>
  `Envoi de la commande ${numero} à ${fournisseur.raison_sociale}`

export const libelleAnnulation = ({ numero, fournisseur }: Commande) =>
  `Annulation de la commande ${numero} à ${fournisseur.raison_sociale}`

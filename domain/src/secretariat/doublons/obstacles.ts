type Compte = { identifiant: string; statut: string }

/** Why two persons cannot be merged yet: sentences for the administrator. */
export function obstaclesAdherents(garde: Compte | null, absorbe: Compte | null): string[] {
  const fermetures = [garde, absorbe].filter((compte) => compte?.statut === 'suppression')
  if (fermetures.length > 0) {
    return ['La suppression d’un de leurs comptes est demandée\u00a0: attendez sa fin, ou faites-la annuler.']
  }
  if (!garde || !absorbe || absorbe.statut === 'desactive') return []
  if (garde.statut === 'desactive') {
    return [
      `Le compte «\u00a0${garde.identifiant}\u00a0» de la fiche gardée est désactivé, «\u00a0${absorbe.identifiant}\u00a0» est ouvert\u00a0: gardez plutôt l’autre fiche.`,
    ]
  }
  return [
    `Chacune a son compte\u00a0: «\u00a0${garde.identifiant}\u00a0» et «\u00a0${absorbe.identifiant}\u00a0». Deux comptes ne peuvent pas devenir un seul\u00a0: désactivez d’abord celui de la fiche absorbée.`,
  ]
}

export type ConflitsEntreprises = {
  /** Statuses of the running memberships; null: none. */
  adhesion_gardee: string | null
  adhesion_absorbee: string | null
  /** Campaigns in which both have a fee. */
  campagnes: string[]
  /** Purchases in which both have an order. */
  groupements: string[]
  transfert_en_attente: boolean
  /** True when the mandate that the merge ends is in a direct debit batch being prepared. */
  mandat_en_prelevement: boolean
}

/** A draft was never submitted: the merge may abandon it. */
export const canAbandonner = (statut: string | null) => statut === 'brouillon'

/** Why two companies cannot be merged yet: sentences for the administrator. */
export function obstaclesEntreprises(conflits: ConflitsEntreprises): string[] {
  const { adhesion_gardee, adhesion_absorbee, campagnes, groupements } = conflits
  const deux = adhesion_gardee !== null && adhesion_absorbee !== null
  return [
    deux &&
      !canAbandonner(adhesion_gardee) &&
      !canAbandonner(adhesion_absorbee) &&
      'Les deux entreprises ont une adhésion en cours\u00a0: mettez fin à l’une des deux d’abord.',
    ...campagnes.map(
      (campagne) => `Les deux ont une cotisation pour «\u00a0${campagne}\u00a0»\u00a0: annulez l’une des deux d’abord.`,
    ),
    ...groupements.map(
      (reference) => `Les deux ont un bon de commande dans ${reference}\u00a0: annulez l’un des deux d’abord.`,
    ),
    conflits.transfert_en_attente &&
      'Un transfert de matériel est en attente entre elles\u00a0: il doit être accepté, refusé ou annulé d’abord.',
    conflits.mandat_en_prelevement &&
      'Le mandat qui prendrait fin est dans un prélèvement en préparation\u00a0: exportez-le ou annulez-le d’abord.',
  ].filter((phrase) => phrase !== false)
}

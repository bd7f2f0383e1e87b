/** Reasons of a bank that returns a debit (ISO 20022 external codes), in words for a treasurer. */
const MOTIFS: Record<string, string> = {
  AC01: 'IBAN incorrect',
  AC04: 'Compte clôturé',
  AC06: 'Compte bloqué',
  AC13: 'Compte d’un particulier',
  AG01: 'Compte qui n’accepte pas le prélèvement',
  AG02: 'Type d’opération incorrect',
  AM04: 'Provision insuffisante',
  AM05: 'Opération en double',
  BE05: 'ICS non reconnu',
  CNOR: 'Banque du créancier non reconnue',
  DNOR: 'Banque du débiteur non reconnue',
  FF01: 'Format du fichier refusé',
  FF05: 'Type de prélèvement incorrect',
  MD01: 'Aucun mandat reconnu par la banque',
  MD02: 'Informations du mandat manquantes',
  MD06: 'Remboursement demandé par le débiteur',
  MD07: 'Débiteur décédé',
  MS02: 'Refus du débiteur',
  MS03: 'Motif non précisé par la banque',
  RC01: 'BIC incorrect',
  RR01: 'Réglementation\u00a0: compte du débiteur manquant',
  RR04: 'Motif réglementaire',
  SL01: 'Service particulier de la banque du débiteur',
}

export const formatMotifRejet = (code: string): string => MOTIFS[code] ?? `Retour ${code}`

const SANS_SUITE = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD07']

/** True for the codes that the same mandate would meet again: it is suspended until somebody has solved the problem. */
export const suspendsMandat = (code: string): boolean => SANS_SUITE.includes(code)

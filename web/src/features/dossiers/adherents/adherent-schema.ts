import { AdherentSaisie } from '@sillon/domain/comptes/personnes/adherent-saisie'
import { checkAdherent } from '@sillon/domain/comptes/personnes/coherence'
import type { Jour } from '@sillon/domain/jour'

type Contexte = { categorie_juridique: string | null; today: Jour }

/** The rules of the cooperative, shown before the form is sent; the server judges again. */
export const adherentSchema = (contexte: Contexte) =>
  AdherentSaisie.check(({ value, issues }) => {
    const { date_naissance = null, role = null, debut = null, fin = null, droit = null } = value
    for (const { champ, message } of checkAdherent({ date_naissance, role, debut, fin, droit }, contexte)) {
      issues.push({ code: 'custom', path: [champ], message, input: value })
    }
  })

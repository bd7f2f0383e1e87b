import type { ParametresPaiement } from '@sillon/domain/organisme/parametres/paiement'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { parseBic, parseIban } from '../../platform/iban.ts'
import { changeSection } from './parametres.service.ts'
import { SECTIONS } from './sections.ts'

/** Checks the key of the account and its country: the browser only checks the form. */
export function changePaiement(context: RequestContext, version: number, saisie: Partial<ParametresPaiement>) {
  const lu = saisie.iban ? parseIban(saisie.iban) : null
  if (lu && 'erreur' in lu) throw new InvalidInput({ champ: 'iban', message: lu.erreur })
  if (saisie.bic && parseBic(saisie.bic) === null) {
    throw new InvalidInput({ champ: 'bic', message: 'Ce BIC n’est pas valide : vérifiez les caractères saisis.' })
  }
  return changeSection(context, SECTIONS.paiement, version, { ...saisie, ...(lu && { iban: lu.iban }) })
}

import type { Fichier } from '@sillon/contract/route'
import { jourOf } from '@sillon/domain/jour'
import type { FormulaireImprime } from '@sillon/domain/pieces/documents/formulaire-imprime'
import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { printFormulaire } from '../../pieces/documents/impression.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'

export type UrlOf = Outbox['urlOf']

/** A form, or why a company has none. */
export type FormulaireLu = { formulaire: FormulaireImprime } | { refus: string }

/** Prints a form for a company, and writes it to its journal; nothing is kept of the form itself. */
export async function printLu(
  context: RequestContext,
  entreprise_id: string,
  read: () => Promise<FormulaireLu>,
): Promise<Fichier> {
  const { db, now } = context
  const destinataire = (await readDestinataires(db, [entreprise_id])).get(entreprise_id)
  if (!destinataire) throw new NotFound()
  const lu = await read()
  if ('refus' in lu) throw new RuleViolation('formulaire.sans-objet', lu.refus)
  const { formulaire } = lu
  const emetteur = await readEmetteur(db)
  const octets = await printFormulaire({ emetteur, destinataire, jour: jourOf(now), formulaire })
  await act(context, (inside) =>
    recordAction(inside, {
      action: 'formulaire_imprime',
      objet: 'entreprise',
      objet_id: entreprise_id,
      apres: { formulaire: formulaire.titre },
    }),
  )
  return {
    nom: `${toNomFichier(`${formulaire.titre} ${destinataire.no_adherent}`)}.pdf`,
    type: 'application/pdf',
    octets,
  }
}

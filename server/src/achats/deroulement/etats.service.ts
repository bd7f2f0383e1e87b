import { checkGroupement } from '@sillon/domain/achats/groupements-achats/coherence'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { cancelBonsOf, countBonsASolder, listCommandees } from '../bons-commande/groupement.service.ts'
import { type Acteur, moveGroupement, postponeGroupement } from '../groupements-achats/actes.service.ts'
import { listManques } from '../groupements-achats/edition.service.ts'
import { getFiche } from '../groupements-achats/fiche.service.ts'
import { keepEveryPrix } from '../groupements-achats/reprise.service.ts'
import { actOnGroupement } from '../groupements-achats/verrou.service.ts'
import { writeToEntreprises } from './avis.service.ts'
import { toMailAnnule, toMailClos, toMailProlonge } from './groupements-achats.mails.ts'

/** Name of the job that opens, closes and reminds: see `turnHorloge`. */
export const HORLOGE = 'horloge_groupements'

/** `clock` is read under the lock: an act that depends on the hour must not use the hour of the request. */
type EtatsContext = RequestContext & { clock: () => Date }
type Ecrivant = EtatsContext & { outbox: Outbox; jobs: Jobs }
export type Cible = { id: string; version: number }

/** Runs the act on the locked purchase, and answers with it as it became. */
const change = <Context extends EtatsContext>(
  context: Context,
  cible: Cible,
  run: (context: Context) => Promise<void>,
): Promise<GroupementFiche> =>
  actOnGroupement(context, cible, async (inside) => {
    await run(inside)
    return getFiche(inside.db, cible.id)
  })

/** The purchase opens at its planned hour, or at once when that hour is past. Its prices are those that members read. */
export const publishGroupement = (context: Ecrivant, cible: Cible) =>
  change(context, cible, async (inside) => {
    const fiche = await getFiche(inside.db, cible.id)
    const manques = await listManques(inside, fiche)
    if (manques.length > 0) {
      throw new RuleViolation('groupement.incomplet', manques.map(({ message }) => message).join(' '))
    }
    await moveGroupement(inside, fiche, 'publier')
    await keepEveryPrix(inside, cible.id)
    await inside.jobs.enqueue(inside.db, HORLOGE)
  })

export const depublierGroupement = (context: EtatsContext, cible: Cible) =>
  change(context, cible, async (inside) => {
    await moveGroupement(inside, await getFiche(inside.db, cible.id), 'depublier')
  })

export const negocierGroupement = (context: EtatsContext, cible: Cible) =>
  change(context, cible, async (inside) => {
    await moveGroupement(inside, await getFiche(inside.db, cible.id), 'negocier')
  })

/** Closes a purchase by hand before its hour: the closing becomes now. */
export const closeByHand = (context: Ecrivant, cible: Cible) =>
  change(context, cible, async (inside) => {
    await closeGroupement(inside, cible.id, { cloture_le: inside.now.toISOString() })
  })

const BROUILLON_PERDU = 'Le groupement s’est clos avant que cette commande soit validée.'

/** Closes a purchase, by the job or by hand, under its lock: drafts are cancelled, and those who ordered are told. */
export async function closeGroupement(
  context: Acteur & { outbox: Outbox },
  id: string,
  changes: { cloture_le?: string } = {},
) {
  const { db, now } = context
  const clos = await moveGroupement(context, await getFiche(db, id), 'cloturer', changes)
  await cancelBonsOf(context, { groupement_id: id, statuts: ['brouillon'], motif: BROUILLON_PERDU })
  const commandees = await listCommandees(db, id)
  await writeToEntreprises({ ...context, now }, commandees, (lien, { numero }) => toMailClos(clos, { lien, numero }))
}

export const extendGroupement = (context: Ecrivant, cible: Cible, { cloture_le }: { cloture_le: string }) =>
  change(context, cible, async (inside) => {
    const { db, now } = inside
    const avant = await getFiche(db, cible.id)
    if (new Date(cloture_le) <= now || cloture_le <= avant.cloture_le) {
      throw new InvalidInput({ champ: 'cloture_le', message: 'Choisissez une clôture plus tardive, et à venir.' })
    }
    const apres = { ...avant, cloture_le }
    const errors = [...checkGroupement(apres), ...(await listManques({ db, now }, apres))]
    if (errors.length > 0) {
      throw new InvalidInput(...errors.map(({ message }) => ({ champ: 'cloture_le', message })))
    }
    const prolonge = await postponeGroupement(inside, avant, 'prolonger', cloture_le)
    const commandees = await listCommandees(db, cible.id)
    await writeToEntreprises(inside, commandees, (lien, { numero }) => toMailProlonge(prolonge, { lien, numero }))
  })

/** Settles a purchase by hand, when no order was left to settle after the invoices. */
export const settleByHand = (context: EtatsContext, cible: Cible) =>
  change(context, cible, async (inside) => {
    await moveGroupement(inside, await getFiche(inside.db, cible.id), 'solder')
    const restes = await countBonsASolder(inside.db, cible.id)
    if (restes === 0) return
    const quoi = restes === 1 ? 'un bon de commande' : `${restes} bons de commande`
    throw new RuleViolation('groupement.non-solde', `Il reste ${quoi} à solder.`)
  })

export const cancelGroupement = (context: Ecrivant, cible: Cible, { motif }: { motif: string }) =>
  change(context, cible, async (inside) => {
    const { db } = inside
    const commandees = await listCommandees(db, cible.id)
    const annule = await moveGroupement(inside, await getFiche(db, cible.id), 'annuler', { motif })
    const statuts = ['brouillon', 'valide', 'a_reconfirmer', 'confirme'] as const
    await cancelBonsOf(inside, { groupement_id: cible.id, statuts, motif: `Groupement annulé\u00a0: ${motif}` })
    await writeToEntreprises(inside, commandees, (lien, { numero }) => toMailAnnule(annule, { lien, numero, motif }))
  })

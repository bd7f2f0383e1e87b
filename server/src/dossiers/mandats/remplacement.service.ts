import type { PrelevementPrevu } from '@sillon/domain/dossiers/mandats/prelevement-prevu'
import { tellGestionnaires } from '../../comptes/lettres/lettres.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { toMailIbanRemplace } from './mandats.mails.ts'
import { findMandatCourant } from './mandats.repository.ts'
import { readPrelevement } from './prelevement-annonce.service.ts'

type Ancien = { iban_masque: string; prelevement: PrelevementPrevu | null }

/** The account that may be replaced, with the debit that would stop. */
export async function readAncien(context: RequestContext, entreprise_id: string): Promise<Ancien | undefined> {
  const mandat = await findMandatCourant(context.db, entreprise_id)
  return (
    mandat && { iban_masque: mandat.iban_masque, prelevement: await readPrelevement(context, entreprise_id, mandat) }
  )
}

type Remplacement = { entreprise: { id: string; raison_sociale: string }; adhesion_id: string; ancien: Ancien }

/** Tells those who manage the company that the account to debit is another one. */
export async function tellRemplacement(
  context: RequestContext,
  outbox: Outbox,
  { entreprise, adhesion_id, ancien }: Remplacement,
) {
  const nouveau = await findMandatCourant(context.db, entreprise.id)
  if (!nouveau) return
  const { mandat_papier, ics } = await readParametres(context.db, SECTIONS.paiement)
  const papier = mandat_papier || ics === null
  const mail = toMailIbanRemplace({
    raison_sociale: entreprise.raison_sociale,
    ancien: ancien.iban_masque,
    nouveau: nouveau.iban_masque,
    rum: nouveau.rum,
    prelevement: ancien.prelevement,
    papier,
    lien: outbox.urlOf(papier ? `/mes-adhesions/?adhesion=${adhesion_id}` : `/mes-adhesions/${adhesion_id}/mandat/`),
  })
  await tellGestionnaires({ ...context, outbox }, entreprise.id, mail)
}

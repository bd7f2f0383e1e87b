import type { Adherent } from '../../comptes/personnes/adherent.ts'
import { AdherentSaisie } from '../../comptes/personnes/adherent-saisie.ts'
import { ADHERENT_VIDE } from '../../comptes/personnes/adherent-vide.ts'
import { checkAdherent, isPartsExcessives } from '../../comptes/personnes/coherence.ts'
import { isActif } from '../../dossiers/adherents/actif.ts'
import { formatNom } from '../../nom.ts'
import type { AdherentJuge, ContexteAdherents } from './adherent-juge.ts'
import { settleContact } from './contact-importe.ts'
import { checkAjout, checkEdition } from './edition.ts'
import { refuseSansEntreprise } from './entreprise-connue.ts'
import { finitLigne, refuseLigne } from './finit-ligne.ts'
import { lisLigne, lisTelephones } from './lecture-ligne.ts'
import { findPersonne } from './personne-connue.ts'
import type { LigneLue, LignePlanifiee, Outils } from './plan.ts'

/**
 * Plans all the rows of one company together, to check that it keeps one principal contact and a manager, and that its
 * shares do not exceed 100 %.
 */
export function planAdherents(
  lignes: readonly LigneLue[],
  contexte: ContexteAdherents,
  outils: Outils,
): { lignes: LignePlanifiee<Adherent>[]; dechus: Adherent[] } {
  const refusees: LignePlanifiee<Adherent>[] = []
  const juges: AdherentJuge[] = []
  const vus = new Map<string, number>()
  for (const ligne of lignes) {
    const refusee = refuseSansEntreprise<Adherent>(ligne, contexte.entreprise)
    const juge = refusee ?? judge(ligne, contexte, { outils, vus })
    if ('sort' in juge) refusees.push(juge)
    else juges.push(juge)
  }
  const dechus = settleContact(juges, contexte.connus)
  checkParts(juges, contexte.connus, outils)
  checkGestionnaires(juges, contexte)
  return {
    lignes: [
      ...refusees,
      ...juges.map((one) => finitLigne('adherents', { ...one, libelle: formatNom(one.apres) }, outils)),
    ],
    dechus: juges.some(({ erreurs }) => erreurs.length > 0) ? [] : dechus,
  }
}

type Aide = { outils: Outils; vus: Map<string, number> }

function judge(
  ligne: LigneLue,
  { entreprise, connus, ailleurs }: ContexteAdherents,
  { outils, vus }: Aide,
): AdherentJuge | LignePlanifiee<Adherent> {
  const trouvee = findPersonne(ligne.valeurs, connus, ailleurs)
  if ('erreur' in trouvee) return refuseLigne(ligne.ligne, trouvee.erreur, { champ: trouvee.champ })
  const { avant, personne, cle } = trouvee
  const premiere = vus.get(cle)
  if (premiere !== undefined) {
    return refuseLigne(ligne.ligne, `Cette personne est déjà à la ligne ${premiere}.`, { champ: 'nom' })
  }
  vus.set(cle, ligne.ligne)

  const entreprise_id = entreprise?.id ?? ''
  const base = avant ?? (personne ? { ...personne, entreprise_id } : nouvelAdherent(entreprise_id))
  const sauf = ['siret_entreprise', 'id']
  const connue = avant ?? personne
  const lue = lisLigne({ feuille: 'adherents', ligne, avant: connue, schema: AdherentSaisie, sauf, outils })
  const champs = ['telephone_fixe', 'telephone_mobile']
  const telephones = lisTelephones(lue.saisie, champs, entreprise?.code_postal ?? null, outils)
  const apres = { ...base, ...telephones.saisie } as Adherent
  const erreurs = [...lue.erreurs, ...telephones.erreurs]
  const { today } = outils
  const categorie_juridique = entreprise?.categorie_juridique ?? null
  const statut = entreprise?.statut_adhesion ?? null
  if (erreurs.length === 0) erreurs.push(...checkAdherent(apres, { categorie_juridique, today }))
  if (avant) erreurs.push(...checkEdition(statut, avant, apres))
  else erreurs.push(...checkAjout(statut))
  return { ligne: ligne.ligne, avant, apres, erreurs, dit: Boolean(ligne.valeurs.est_contact_principal) }
}

/** The people of the company once the rows are applied. */
const finaux = (juges: readonly AdherentJuge[], connus: readonly Adherent[]) => [
  ...connus.filter(({ id }) => !juges.some(({ avant }) => avant?.id === id)),
  ...juges.map(({ apres }) => apres),
]

function checkParts(juges: readonly AdherentJuge[], connus: readonly Adherent[], { today }: Outils) {
  const changes = juges.filter(({ avant, apres }) => apres.parts_pct !== null && apres.parts_pct !== avant?.parts_pct)
  if (changes.length === 0) return
  if (!isPartsExcessives(finaux(juges, connus).filter((one) => isActif(one, today)))) return
  for (const { erreurs } of changes) {
    erreurs.push({ champ: 'parts_pct', message: 'Les parts de l’entreprise dépassent 100\u00a0% au total.' })
  }
}

/** A company with a manager on the portal keeps one; only a death may leave it without. */
function checkGestionnaires(juges: readonly AdherentJuge[], { connus, avecCompte }: ContexteAdherents) {
  const gere = ({ id, droit, fin, statut_personne }: Adherent) =>
    avecCompte.has(id) && droit === 'gestionnaire' && fin === null && statut_personne === 'actif'
  if (!connus.some(gere) || finaux(juges, connus).some(gere)) return
  for (const { avant, apres, erreurs } of juges) {
    if (!avant || !gere(avant) || apres.statut_personne !== 'actif') continue
    const message = 'C’est le dernier gestionnaire de l’entreprise\u00a0: donnez d’abord ce droit à une autre personne.'
    erreurs.push({ champ: 'droit', message })
  }
}

const nouvelAdherent = (entreprise_id: string): Adherent => ({
  ...ADHERENT_VIDE,
  id: '',
  version: 0,
  nom: '',
  prenom: '',
  entreprise_id,
})

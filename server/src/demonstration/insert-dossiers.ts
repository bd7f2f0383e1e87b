import { replaceTelephone } from '@sillon/domain/comptes/personnes/telephones'
import type { Jour } from '@sillon/domain/jour'
import type pg from 'pg'
import type { SecretKey } from '../platform/chiffrement.ts'
import { drawChoix, toConsentements } from './consentements.ts'
import { copyRows } from './copy-rows.ts'
import type { Contexte, DossierDemonstration } from './dossier.ts'
import type { Hasard } from './hasard.ts'
import { toJournal } from './journal.ts'
import { toMandats } from './mandats.ts'
import { checkedOn, toControles, toReleves } from './suivi-materiels.ts'

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

type Options = {
  secretKey: SecretKey
  adminId: string
  today: Jour
  feuilles: Contexte['feuilles']
  /** Random source of the consents alone, so that the other draws stay the same. */
  hasardConsentements: Hasard
}

/** Writes companies with everything they hold, one table after another. */
export async function insertDossiers(client: pg.Client, dossiers: readonly DossierDemonstration[], options: Options) {
  const { adminId } = options
  const materiels = dossiers.flatMap((dossier) => dossier.materiels)
  await copyRows(client, 'entreprises', dossiers.map(toEntreprise))
  await copyRows(client, 'mandats', dossiers.flatMap(toMandats(options)))
  await copyRows(
    client,
    'adhesions',
    dossiers.flatMap(({ adhesions }) =>
      adhesions.map((row) => ({ ...row, created_at: row.soumise_le ?? row.modifiee_le })),
    ),
  )
  await copyRows(
    client,
    'declarations',
    dossiers.flatMap(({ declarations }) => declarations.map((row) => ({ ...row, instantane: json(row.instantane) }))),
  )
  // People come before their farms and machines, so that the triggers of the search write each row once.
  await copyPersonnes(client, dossiers, options)
  await copyRows(
    client,
    'exploitations',
    dossiers.flatMap(({ exploitations }) =>
      exploitations.map(({ note_admin = null, ...row }) => ({
        ...row,
        note_admin,
        adresse: json(row.adresse),
        certifications: json(row.certifications),
        cheptel: json(row.cheptel),
      })),
    ),
  )
  await copyRows(
    client,
    'materiels',
    dossiers.flatMap((dossier) => dossier.materiels.map((row) => ({ ...row, verifie_le: checkedOn(dossier) }))),
  )
  await copyRows(client, 'affectations_materiel', materiels.map(toAffectation))
  await copyRows(
    client,
    'releves_heures',
    dossiers.flatMap((dossier) => dossier.materiels.flatMap(toReleves(dossier))),
  )
  await copyRows(client, 'controles_materiel', dossiers.flatMap(toControles(options)))
  await copyRows(
    client,
    'journal',
    dossiers.flatMap(({ adhesions }) => adhesions.flatMap((adhesion) => toJournal(adminId, adhesion))),
  )
}

const toEntreprise = ({ entreprise }: DossierDemonstration) => ({
  ...entreprise,
  adresse: json(entreprise.adresse),
  adresse_facturation: json(entreprise.adresse_facturation),
  adresse_livraison: json(entreprise.adresse_livraison),
})

/** The API answers a person and their role as one record: two tables store them. */
async function copyPersonnes(
  client: pg.Client,
  dossiers: readonly DossierDemonstration[],
  { adminId, today, hasardConsentements: hasard }: Options,
) {
  const lignes = dossiers
    .flatMap(({ adherents }) => adherents)
    .map(
      ({
        entreprise_id,
        role,
        debut,
        fin,
        droit,
        est_contact_principal,
        recoit_factures,
        recoit_bons_commande,
        prefere_courrier,
        signataire,
        parts_pct,
        telephone_role,
        telephone_mobile,
        telephone_fixe,
        ...personne
      }) => ({
        personne: { ...personne, telephones: toTelephones(telephone_mobile, telephone_fixe) },
        choix: drawChoix(hasard),
        role: {
          adherent_id: personne.id,
          entreprise_id,
          role,
          debut,
          fin,
          droit,
          est_contact_principal,
          recoit_factures,
          recoit_bons_commande,
          prefere_courrier,
          signataire,
          parts_pct,
          telephone_role,
        },
      }),
    )
  await copyRows(
    client,
    'adherents',
    lignes.map(({ personne, choix }) => ({ ...personne, ...choix })),
  )
  await copyRows(
    client,
    'consentements',
    lignes.flatMap(({ personne: { id }, choix }) =>
      toConsentements({ id, choix }, { hasard, today, acteur_id: adminId }),
    ),
  )
  await copyRows(
    client,
    'roles_entreprise',
    lignes.map(({ role }) => role),
  )
}

const toTelephones = (mobile: string | null, fixe: string | null) =>
  JSON.stringify(replaceTelephone(replaceTelephone([], 'mobile', mobile), 'fixe', fixe))

const toAffectation = ({
  id,
  entreprise_id,
  exploitation_id,
  date_achat,
  annee,
}: DossierDemonstration['materiels'][number]) => ({
  materiel_id: id,
  entreprise_id,
  exploitation_id,
  debut: date_achat ?? `${annee}-01-01`,
})

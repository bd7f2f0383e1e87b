import { CHAMPS_ROLE } from '@sillon/domain/comptes/personnes/proprietaire'
import { replaceTelephone, type TelephonePersonne } from '@sillon/domain/comptes/personnes/telephones'
import type { ParametresAnnuaire } from '@sillon/domain/organisme/parametres/annuaire'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { COLONNES_PERSONNE } from './colonnes.ts'
import type { AdherentTenu } from './contexte.repository.ts'
import { avance, changesDe, colonnesDe, parLots } from './ecriture.repository.ts'

type Changee = { avant: AdherentTenu; apres: AdherentTenu }

export async function writeAdherents(
  tx: Database,
  creees: readonly AdherentTenu[],
  changees: readonly Changee[],
  annuaire: Pick<ParametresAnnuaire, 'visible_annuaire'>,
) {
  const dechus = changees.filter(({ avant, apres }) => avant.est_contact_principal && !apres.est_contact_principal)
  await clearContacts(
    tx,
    dechus.map(({ avant }) => avant.role_id),
  )
  // A person already known in another company has a version: only their role is inserted.
  await insertPersonnes(
    tx,
    creees.filter(({ version }) => version === 0),
    annuaire,
  )
  for (const fiche of creees.filter(({ version }) => version > 0)) await updatePersonne(tx, fiche)
  await insertRoles(tx, creees)
  for (const changee of changees) await updateAdherent(tx, changee)
}

async function clearContacts(tx: Database, role_ids: readonly string[]) {
  if (role_ids.length === 0) return
  await tx.updateTable('roles_entreprise').set({ est_contact_principal: false }).where('id', 'in', role_ids).execute()
}

async function insertPersonnes(
  tx: Database,
  fiches: readonly AdherentTenu[],
  { visible_annuaire }: Pick<ParametresAnnuaire, 'visible_annuaire'>,
) {
  await parLots(fiches, (lot) =>
    tx
      .insertInto('adherents')
      .values(
        lot.map((fiche) => ({
          id: fiche.id,
          nom: fiche.nom,
          prenom: fiche.prenom,
          visible_annuaire,
          telephones: JSON.stringify(telephonesDe([], fiche)),
          ...colonnesDe(fiche, COLONNES_PERSONNE),
        })),
      )
      .execute(),
  )
}

const insertRoles = (tx: Database, fiches: readonly AdherentTenu[]) =>
  parLots(fiches, (lot) =>
    tx
      .insertInto('roles_entreprise')
      .values(
        lot.map((fiche) => ({
          adherent_id: fiche.id,
          entreprise_id: fiche.entreprise_id,
          ...colonnesDe(fiche, CHAMPS_ROLE),
        })),
      )
      .execute(),
  )

async function updatePersonne(tx: Database, fiche: AdherentTenu) {
  const changes = {
    ...colonnesDe(fiche, COLONNES_PERSONNE),
    telephones: JSON.stringify(telephonesDe(fiche.telephones, fiche)),
  }
  const { id, set } = avance(fiche.id, { ...changes, email_saisi_par: saisiParSi(fiche.email) })
  await tx.updateTable('adherents').set(set).where('id', '=', id).execute()
}

/**
 * When the import changes the address, the cooperative confirms it; otherwise the company that alone answers for it
 * stays the same.
 */
const saisiParSi = (email: string | null) =>
  sql<string | null>`case when email is distinct from ${email} then null else email_saisi_par end`

/** Somebody who comes back after leaving gets a new period: the former role row stays as it was. */
async function updateAdherent(tx: Database, changee: Changee) {
  const { avant, apres } = changee
  const isTelephone = avant.telephone_fixe !== apres.telephone_fixe || avant.telephone_mobile !== apres.telephone_mobile
  const { id, set } = avance(avant.id, {
    ...changesDe(changee, COLONNES_PERSONNE),
    email_saisi_par: saisiParSi(apres.email),
    ...(isTelephone && { telephones: JSON.stringify(telephonesDe(avant.telephones, apres)) }),
  })
  await tx.updateTable('adherents').set(set).where('id', '=', id).execute()
  const role = changesDe(changee, CHAMPS_ROLE)
  if (Object.keys(role).length === 0) return
  if (avant.fin !== null && apres.debut !== null && apres.debut > avant.fin) await insertRoles(tx, [apres])
  else {
    await tx
      .updateTable('roles_entreprise')
      .set({ ...role })
      .where('id', '=', avant.role_id)
      .execute()
  }
}

const telephonesDe = (
  telephones: readonly TelephonePersonne[],
  { telephone_mobile, telephone_fixe }: Pick<AdherentTenu, 'telephone_mobile' | 'telephone_fixe'>,
) => replaceTelephone(replaceTelephone(telephones, 'mobile', telephone_mobile), 'fixe', telephone_fixe)

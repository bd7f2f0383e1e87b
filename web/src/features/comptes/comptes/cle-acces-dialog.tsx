import type { CleAcces } from '@sillon/contract/comptes/comptes-cles-acces'
import { NomCle } from '@sillon/domain/comptes/comptes/cle-acces'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { nomAppareil } from './appareil.ts'
import { CleRefusee, createKey } from './cle-appareil.ts'
import { addCle, removeCle, renameCle, startCle } from './cles-acces.queries.ts'
import { MotDePasseActuelForm } from './mot-de-passe-actuel-form.tsx'

/** A key to remove or to rename, or a new one. */
export type ActeCle = { acte: 'ajouter' } | { acte: 'retirer' | 'renommer'; cle: CleAcces }

type Props = { demandee: ActeCle; onClose: () => void }

export function CleAccesDialog({ demandee, onClose }: Props) {
  if (demandee.acte === 'ajouter') return <AjoutDialog onClose={onClose} />
  if (demandee.acte === 'retirer') return <RetraitDialog cle={demandee.cle} onClose={onClose} />
  return (
    <Dialog onClose={onClose} open title="Renommer cette clé d’accès">
      <NomForm cle={demandee.cle} onClose={onClose} />
    </Dialog>
  )
}

function RetraitDialog({ cle: { id, nom }, onClose }: { cle: CleAcces; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} open title={'Retirer cette clé d’accès\u202f?'}>
      <MotDePasseActuelForm
        danger
        onCancel={onClose}
        onSuccess={onClose}
        send={(preuve) => removeCle(id, preuve)}
        submitLabel="Retirer la clé"
      >
        <p>
          <span className="font-semibold">{nom}</span> n’ouvrira plus votre compte. Votre mot de passe et vos autres
          clés restent.
        </p>
      </MotDePasseActuelForm>
    </Dialog>
  )
}

/** Asks for the password, then for the name of the key and for the device. */
function AjoutDialog({ onClose }: { onClose: () => void }) {
  const [demande, setDemande] = useState<Record<string, unknown>>()
  return (
    <Dialog onClose={onClose} open step={demande ? 'cle' : 'mot-de-passe'} title="Ajouter une clé d’accès">
      {demande ? (
        <NouvelleCleForm demande={demande} onClose={onClose} />
      ) : (
        <MotDePasseActuelForm
          onCancel={onClose}
          onSuccess={() => {}}
          send={async (preuve) => setDemande(await startCle(preuve))}
          submitLabel="Continuer"
        >
          <p>
            Votre appareil gardera la clé, et vous demandera votre empreinte, votre visage ou son code pour s’en servir.
          </p>
        </MotDePasseActuelForm>
      )}
    </Dialog>
  )
}

const Saisie = z.object({ nom: NomCle })
const AIDE_NOM = 'Celui de l’appareil qui la garde, pour la reconnaître dans la liste.'

function NomForm({ cle: { id, nom }, onClose }: { cle: CleAcces; onClose: () => void }) {
  const state = useApiForm({
    schema: Saisie,
    defaultValues: { nom },
    labels: { nom: 'Nom de la clé' },
    sujet: id,
    send: (saisie) => renameCle(id, saisie),
    onSuccess: onClose,
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <TextField {...state.field('nom')} help={AIDE_NOM} maxLength={60} required />
      <FormFoot cancel="Annuler" onCancel={onClose} pending={state.pending}>
        Enregistrer
      </FormFoot>
    </ApiForm>
  )
}

function NouvelleCleForm({ demande, onClose }: { demande: Record<string, unknown>; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string>()
  const state = useApiForm({
    schema: Saisie,
    defaultValues: { nom: nomAppareil(navigator.userAgent) },
    labels: { nom: 'Nom de la clé' },
    send: async ({ nom }) => {
      setRefusal(undefined)
      const cle = await createKey(demande).catch((error: unknown) => {
        if (!(error instanceof CleRefusee)) throw error
        setRefusal(error.message)
        return undefined
      })
      if (cle) await addCle({ nom, cle })
      return cle !== undefined
    },
    onSuccess: (isAdded) => {
      if (isAdded) onClose()
    },
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      {refusal && <Callout role="alert" title={refusal} tone="brick" />}
      <TextField {...state.field('nom')} help={AIDE_NOM} maxLength={60} required />
      <FormFoot cancel="Annuler" onCancel={onClose} pending={state.pending}>
        Créer la clé
      </FormFoot>
    </ApiForm>
  )
}

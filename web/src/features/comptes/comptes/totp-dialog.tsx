import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { getAskedCode } from '../../../lib/asked-page.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { CodeTotpForm } from './code-totp-form.tsx'
import { CodesSecours } from './codes-secours.tsx'
import { removeTotp, renewCodesSecours, startTotp } from './comptes.queries.ts'
import { MotDePasseActuelForm } from './mot-de-passe-actuel-form.tsx'

export type ActeTotp = 'activer' | 'changer' | 'codes' | 'retirer'

const ACTES: Record<ActeTotp, { titre: string; consequence: string; bouton: string }> = {
  activer: {
    titre: 'Activer la double authentification',
    consequence: 'À chaque connexion, un code de votre téléphone vous sera demandé après votre mot de passe.',
    bouton: 'Continuer',
  },
  changer: {
    titre: 'Changer d’appareil',
    consequence: 'L’ancien appareil sert jusqu’à ce que le nouveau soit confirmé. Vos codes de secours changeront.',
    bouton: 'Continuer',
  },
  codes: {
    titre: 'Renouveler les codes de secours',
    consequence: 'Dix nouveaux codes remplaceront les anciens, qui ne serviront plus.',
    bouton: 'Renouveler les codes',
  },
  retirer: {
    titre: 'Désactiver la double authentification\u202f?',
    consequence: 'Votre mot de passe suffira pour se connecter à votre compte. Vos codes de secours seront effacés.',
    bouton: 'Désactiver',
  },
}

/** Asks for the password, then for what the act needs, then shows the new recovery codes if any. */
export function TotpDialog({ acte, onClose }: { acte: ActeTotp; onClose: () => void }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [enrolement, setEnrolement] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { titre, consequence, bouton } = ACTES[acte]

  async function close() {
    onClose()
    // Invalidates everything: the missing second factor had closed other reads.
    await queryClient.invalidateQueries()
    // The paper or the label whose code was read before the factor was due.
    const lu = codes && acte === 'activer' ? getAskedCode(true) : undefined
    if (lu) router.history.push(lu)
  }

  async function prove(preuve: { mot_de_passe_actuel: string }) {
    if (acte === 'retirer') await removeTotp(preuve)
    else if (acte === 'codes') setCodes((await renewCodesSecours(preuve)).codes_secours)
    else setEnrolement(await startTotp(preuve))
  }

  async function proved() {
    if (acte !== 'retirer') return
    showToast({ tone: 'success', detail: 'Double authentification désactivée' })
    await close()
  }

  return (
    <Dialog
      onClose={() => void close()}
      open
      step={codes ? 'codes' : enrolement ? 'telephone' : 'mot-de-passe'}
      title={codes ? 'Vos codes de secours' : titre}
    >
      {codes ? (
        <CodesSecours codes={codes} onDone={() => void close()} />
      ) : enrolement ? (
        <CodeTotpForm
          enrolement={enrolement}
          onCancel={() => void close()}
          onConfirmed={({ codes_secours }) => {
            showToast({ tone: 'success', detail: 'Double authentification activée' })
            setCodes(codes_secours)
          }}
        />
      ) : (
        <MotDePasseActuelForm
          danger={acte === 'retirer'}
          onCancel={onClose}
          onSuccess={proved}
          send={prove}
          submitLabel={bouton}
        >
          <p>{consequence}</p>
        </MotDePasseActuelForm>
      )}
    </Dialog>
  )
}

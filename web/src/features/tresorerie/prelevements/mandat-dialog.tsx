import type { MandatLigne } from '@sillon/contract/dossiers/mandats'
import { type ActeMandat, canMandat, TYPE_PRELEVEMENT_LABELS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { consequenceArret } from '@sillon/domain/dossiers/mandats/prelevement-prevu'
import { saySignature } from '@sillon/domain/dossiers/mandats/signature-portail'
import { useState } from 'react'
import { FileField } from '../../../lib/file-field.tsx'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import {
  useActeMandat,
  useJoindreFichier,
  useRevealIban,
  useTelechargerMandat,
} from '../../dossiers/mandats/mandats.queries.ts'
import { AccordMarchandises } from './accord-marchandises.tsx'
import { ActivationForm } from './activation-form.tsx'

type Props = { mandat: MandatLigne; onClose: () => void }

const ACTES: { acte: ActeMandat; libelle: string; suite: string }[] = [
  { acte: 'suspendre', libelle: 'Suspendre', suite: 'Ce compte ne sera plus prélevé tant que le mandat est suspendu.' },
  { acte: 'reprendre', libelle: 'Reprendre', suite: 'Ce compte pourra de nouveau être prélevé.' },
  {
    acte: 'revoquer',
    libelle: 'Révoquer',
    suite: 'C’est définitif\u00a0: il faudra un autre mandat, avec une autre RUM.',
  },
]

export function MandatDialog({ mandat, onClose }: Props) {
  return (
    <Dialog onClose={onClose} open title={`Mandat ${mandat.rum}`}>
      <div className="grid gap-5">
        <Faits mandat={mandat} />
        <PapierSigne mandat={mandat} />
        <AccordMarchandises mandat={mandat} onDone={onClose} />
        {mandat.statut === 'brouillon' && <ActivationForm mandat={mandat} onDone={onClose} />}
        <Actes mandat={mandat} onDone={onClose} />
      </div>
    </Dialog>
  )
}

function Faits({ mandat }: { mandat: MandatLigne }) {
  const iban = useRevealIban(mandat.id)
  return (
    <div className="grid gap-3">
      <DefinitionGrid
        items={[
          { term: 'Entreprise', detail: mandat.entreprise.raison_sociale, wide: true },
          { term: 'Titulaire du compte', detail: mandat.titulaire_compte, wide: true },
          {
            term: 'IBAN',
            detail: <span className="break-all">{iban.data?.iban ?? mandat.iban_masque}</span>,
            wide: true,
          },
          { term: 'Type', detail: TYPE_PRELEVEMENT_LABELS[mandat.type_prelevement] },
          ...signatureOf(mandat),
        ]}
      />
      {!iban.data && (
        <div>
          <Button
            loading={iban.isPending}
            loadingLabel="Lecture…"
            onClick={() => iban.mutate()}
            size="sm"
            variant="quiet"
          >
            Afficher l’IBAN
          </Button>
          <p className="text-help">La consultation est notée au journal.</p>
        </div>
      )}
    </div>
  )
}

function signatureOf({ signature, date_signature, lieu }: MandatLigne) {
  if (signature) return [{ term: 'Signature', detail: saySignature(signature), wide: true }]
  return date_signature
    ? [{ term: 'Signé', detail: [formatDate(date_signature), lieu].filter(Boolean).join(', ') }]
    : []
}

function PapierSigne({ mandat }: { mandat: MandatLigne }) {
  const joindre = useJoindreFichier(mandat.id)
  const telecharger = useTelechargerMandat(mandat)
  return (
    <div className="grid gap-2">
      {!mandat.signature && (
        <FileField
          accept="application/pdf"
          fichiers={[]}
          help={mandat.a_fichier ? 'Un autre fichier remplace celui qui est gardé.' : 'PDF, 5\u00a0Mo au plus.'}
          label="Mandat signé"
          onChange={([fichier]) => fichier && joindre.mutate(fichier)}
        />
      )}
      {mandat.a_fichier && (
        <div>
          <Button loading={telecharger.isPending} onClick={() => telecharger.mutate()} size="sm" variant="quiet">
            Télécharger le mandat signé
          </Button>
        </div>
      )}
    </div>
  )
}

function Actes({ mandat, onDone }: { mandat: MandatLigne; onDone: () => void }) {
  const [asked, setAsked] = useState<(typeof ACTES)[number]>()
  const acte = useActeMandat(mandat)
  const possibles = ACTES.filter((one) => canMandat(one.acte, mandat.statut))
  if (possibles.length === 0) return null
  if (!asked) {
    return (
      <div className="flex flex-wrap gap-2">
        {possibles.map((one) => (
          <Button key={one.acte} onClick={() => setAsked(one)} size="sm" variant="secondary">
            {one.libelle}
          </Button>
        ))}
      </div>
    )
  }
  return (
    <div className="grid gap-3" role="alert">
      <p>{asked.suite}</p>
      {asked.acte !== 'reprendre' && mandat.prelevement && <p>{consequenceArret(mandat.prelevement)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked(undefined)} variant="secondary">
          Ne rien changer
        </Button>
        <Button
          loading={acte.isPending}
          onClick={() => acte.mutate(asked.acte, { onSettled: onDone })}
          variant={asked.acte === 'reprendre' ? 'primary' : 'danger'}
        >
          {asked.libelle} le mandat
        </Button>
      </div>
    </div>
  )
}

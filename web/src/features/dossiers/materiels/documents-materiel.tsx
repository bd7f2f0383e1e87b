import { FICHIERS_MAX, type FichierMateriel } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { FileText, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DocumentLine } from './document-line.tsx'
import { DocumentMaterielDialog } from './document-materiel-dialog.tsx'
import { EnvoiEtat } from './envoi-etat.tsx'
import { dropEnvoi, useEnvois } from './envois-store.ts'
import type { FichiersProps } from './fichier-props.ts'

type Props = FichiersProps & { documents: readonly FichierMateriel[] }

export function DocumentsMateriel({ cible, nom, canEdit, documents }: Props) {
  const [adding, setAdding] = useState(false)
  const envois = useEnvois().filter(
    ({ genre, materiel_id }) => genre === 'document' && materiel_id === cible.materiel_id,
  )
  const place = FICHIERS_MAX.document - documents.length - envois.length
  return (
    <div>
      <h4 className="text-strong">Documents</h4>
      <p className="mt-0.5 mb-3 max-w-prose text-help text-ink-2">
        Carte grise, facture, notice, assurance. Seules votre entreprise et la coopérative les voient.
      </p>
      {documents.length + envois.length === 0 && <p className="text-body text-ink-2">Aucun document pour l’instant.</p>}
      {documents.length + envois.length > 0 && (
        <ul className="border-y border-line">
          {documents.map((document) => (
            <DocumentLine canEdit={canEdit} cible={cible} document={document} key={document.id} nom={nom} />
          ))}
          {envois.map((envoi) => (
            <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0" key={envoi.cle}>
              <FileText aria-hidden="true" className="shrink-0 text-ink-2" size={20} strokeWidth={1.85} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{envoi.nom}</p>
                <EnvoiEtat envoi={envoi} />
              </div>
              <IconButton
                icon={<X aria-hidden="true" size={20} strokeWidth={1.85} />}
                label={envoi.etat === 'echec' ? `Retirer ${envoi.nom}` : `Annuler l’envoi de ${envoi.nom}`}
                onClick={() => dropEnvoi(envoi.cle)}
              />
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            aria-haspopup="dialog"
            disabledReason={
              place > 0 ? null : `${FICHIERS_MAX.document} documents au plus\u00a0: supprimez-en un d’abord.`
            }
            icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
            onClick={() => setAdding(true)}
            variant="secondary"
          >
            Ajouter un document
          </Button>
        </div>
      )}
      <p className="sr-only" role="status">
        {envois.length > 0
          ? `Documents en cours d’envoi\u00a0: ${envois.length}.`
          : `Documents joints\u00a0: ${documents.length}.`}
      </p>
      {adding && <DocumentMaterielDialog cible={cible} onClose={() => setAdding(false)} place={place} />}
    </div>
  )
}

import { useState } from 'react'
import { FileField } from '../../../lib/file-field.tsx'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SendActions } from '../../../ui/send-actions.tsx'
import { DocumentFields, type DocumentValues } from './document-fields.tsx'
import { addEnvois } from './envois-store.ts'
import type { Cible } from './materiels.queries.ts'

const FORMATS = 'application/pdf,image/*,.heic,.heif'

type Props = { cible: Cible; place: number; onClose: () => void }

/** Chooses the files; their upload continues in the list. */
export function DocumentMaterielDialog({ cible, place, onClose }: Props) {
  const { values, change, ebauche } = useTypedValues<DocumentValues>('document', { type: 'carte_grise', libelle: '' })
  const [fichiers, setFichiers] = useState<readonly File[]>([])

  function send() {
    const libelle = values.libelle.trim()
    addEnvois(
      cible,
      'document',
      fichiers.map((fichier) => ({ fichier, type: values.type, ...(libelle && { libelle }) })),
    )
    onClose()
  }

  return (
    <Dialog
      actions={
        <SendActions onCancel={onClose} onSend={send} pending={false} reason={refusOf(fichiers, place)}>
          Joindre
        </SendActions>
      }
      onClose={onClose}
      open
      title="Ajouter un document"
    >
      <div className="mt-2 grid gap-5 text-ink" ref={ebauche.element}>
        <EbaucheOfferte ebauche={ebauche} />
        <DocumentFields onChange={change} values={values} />
        <FileField
          accept={FORMATS}
          fichiers={fichiers}
          help="Un PDF ou une photo nette, de 10&nbsp;Mo au plus. Plusieurs à la fois si besoin."
          label="Fichier"
          multiple
          onChange={setFichiers}
          {...(fichiers.length > place && { error: tropDe(place) })}
        />
      </div>
    </Dialog>
  )
}

function refusOf(fichiers: readonly File[], place: number): string | null {
  if (fichiers.length === 0) return 'Choisissez d’abord un fichier.'
  return fichiers.length > place ? tropDe(place) : null
}

const tropDe = (place: number) => `Il reste de la place pour ${place}\u00a0: choisissez-en moins.`

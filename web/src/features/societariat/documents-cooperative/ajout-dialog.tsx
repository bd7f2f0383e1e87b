import {
  CATEGORIE_DOCUMENT_LABELS,
  CATEGORIES_DOCUMENT,
  type DocumentDuBureau,
  LECTEURS_DOCUMENT,
  LECTEURS_DOCUMENT_LABELS,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import {
  type DocumentCooperativeSaisie,
  TITRE_DOCUMENT_MAX,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative-saisie'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { optionsOf } from '../../../lib/options.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SendActions } from '../../../ui/send-actions.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ChoixDocument, refusFichier } from '../../organisme/parametres/choix-document.tsx'
import { addDocument, useActeDocument } from './documents-cooperative.queries.ts'
import { LECTEURS_AIDE } from './lecteurs-aide.ts'

type Saisie = DocumentCooperativeSaisie & { fichier: File | undefined }

type Props = { onClose: () => void; onAdded?: (document: DocumentDuBureau) => void }

export function AjoutDialog({ onClose, onAdded }: Props) {
  const { values, change, ebauche } = useTypedValues<Saisie>('document-cooperative', {
    titre: '',
    categorie: 'statuts',
    lecteurs: 'adherents',
    fichier: undefined,
  })
  const keyOf = useIdempotencyKey()
  const add = useActeDocument(addDocument)

  function send(fichier: File) {
    const { titre, categorie, lecteurs } = values
    const saisie = { titre: titre.trim(), categorie, lecteurs }
    const { name, size, lastModified } = fichier
    const idempotencyKey = keyOf({ ...saisie, name, size, lastModified })
    const onSuccess = (document: DocumentDuBureau) => {
      onAdded?.(document)
      onClose()
    }
    add.mutate({ ...saisie, fichier, idempotencyKey }, { onSuccess })
  }

  return (
    <Dialog
      actions={
        <SendActions
          onCancel={onClose}
          onSend={() => values.fichier && send(values.fichier)}
          pending={add.isPending}
          reason={refusOf(values)}
        >
          Ajouter
        </SendActions>
      }
      onClose={onClose}
      open
      title="Ajouter un document"
    >
      <div className="mt-2 grid gap-5 text-ink" ref={ebauche.element}>
        <EbaucheOfferte ebauche={ebauche} />
        <AjoutFields change={change} saisie={values} />
      </div>
    </Dialog>
  )
}

type FieldsProps = { saisie: Saisie; change: (changes: Partial<Saisie>) => void }

const AjoutFields = ({ saisie, change }: FieldsProps) => (
  <>
    <TextField
      autoComplete="off"
      label="Titre"
      maxLength={TITRE_DOCUMENT_MAX}
      name="titre"
      onChange={({ target }) => change({ titre: target.value })}
      value={saisie.titre}
    />
    <SelectField
      label="Catégorie"
      name="categorie"
      onChange={({ target }) => change({ categorie: target.value as Saisie['categorie'] })}
      options={optionsOf(CATEGORIES_DOCUMENT, CATEGORIE_DOCUMENT_LABELS)}
      value={saisie.categorie}
    />
    <SelectField
      help={LECTEURS_AIDE}
      label="Qui le lit"
      name="lecteurs"
      onChange={({ target }) => change({ lecteurs: target.value as Saisie['lecteurs'] })}
      options={optionsOf(LECTEURS_DOCUMENT, LECTEURS_DOCUMENT_LABELS)}
      value={saisie.lecteurs}
    />
    <ChoixDocument fichier={saisie.fichier} onChoose={(fichier) => change({ fichier })} />
  </>
)

const refusOf = ({ titre, fichier }: Saisie): string | null =>
  titre.trim() === '' ? 'Donnez d’abord un titre.' : refusFichier(fichier)

import {
  CLASSEMENT_LABELS,
  CLASSEMENTS,
  type Classement,
  COMPTES_CLASSEMENT,
} from '@sillon/domain/tresorerie/banque/classement'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  propose: { classement: Classement; compte: string } | null
  envoi: boolean
  onConfirm: (body: { classement: Classement; compte: string }) => void
  onCancel: () => void
}

const OPTIONS = CLASSEMENTS.map((value) => ({ value, label: CLASSEMENT_LABELS[value] }))
const COMPTE = /^[0-9][0-9A-Z]{2,19}$/

/** « Pas un adhérent » : what it is, and the account that takes it. */
export function ClassementForm({ propose, envoi, onConfirm, onCancel }: Props) {
  const [body, setBody] = useState(
    propose ?? { classement: CLASSEMENTS[0], compte: COMPTES_CLASSEMENT[CLASSEMENTS[0]] },
  )
  const compte = body.compte.trim().toUpperCase()

  function choose(value: string) {
    const classement = CLASSEMENTS.find((one) => one === value)
    if (classement) setBody({ classement, compte: COMPTES_CLASSEMENT[classement] })
  }

  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (COMPTE.test(compte)) onConfirm({ ...body, compte })
      }}
    >
      <SelectField
        autoFocus
        label="Ce que c’est"
        name="classement"
        onChange={({ target }) => choose(target.value)}
        options={OPTIONS}
        value={body.classement}
      />
      <TextField
        label="Compte comptable"
        name="compte"
        onChange={({ target }) => setBody({ ...body, compte: target.value })}
        value={body.compte}
        width="short"
        {...(!COMPTE.test(compte) && { error: 'Un compte commence par un chiffre, comme 627, 401 ou 5112.' })}
      />
      <div className="flex flex-wrap gap-2">
        <Button loading={envoi} type="submit" variant="primary">
          Classer
        </Button>
        <Button onClick={onCancel} variant="quiet">
          Revenir
        </Button>
      </div>
    </form>
  )
}

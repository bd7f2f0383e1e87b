import type { Acte } from './waiting-acts.ts'

/** An answer of the API as text, and the person it is for. `cle` is its address. */
export type Copie = { cle: string; personne: string; le: string; texte: string }
/**
 * A draft: the values typed in a form and not sent. `cle` is its page and its name there; `version` is that of the record
 * it was typed over.
 */
export type Ebauche = Pick<Acte, 'personne' | 'le' | 'saisie'> & {
  cle: string
  version: number | undefined
  /** Present when a save of it left, and the tab closed before the answer. */
  envoyee?: true
  /** Present when the session ended over the form: the home page offers to go back to this page. */
  laissee?: { href: string; titre: string }
}
type Stores = { copies: Copie; actes: Acte; ebauches: Ebauche; personne: { cle: 'personne'; id: string } }

const STORES = { copies: 'cle', actes: 'id', ebauches: 'cle', personne: 'cle' } as const

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('sillon', 2)
    request.onupgradeneeded = () => {
      const { result: base } = request
      for (const [store, keyPath] of Object.entries(STORES)) {
        if (!base.objectStoreNames.contains(store)) base.createObjectStore(store, { keyPath })
      }
    }
    request.onsuccess = () => {
      // Another tab opens a newer version of the database: it must not wait for this connection.
      request.result.onversionchange = () => request.result.close()
      request.result.onclose = () => {
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  // A browser may refuse its storage now, and allow it later.
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

type Name = keyof Stores

export async function readOne<S extends Name>(store: S, key: string): Promise<Stores[S] | undefined> {
  return answerOf((await open()).transaction(store).objectStore(store).get(key))
}

export async function readAll<S extends Name>(store: S): Promise<Stores[S][]> {
  return answerOf((await open()).transaction(store).objectStore(store).getAll())
}

/** Writes and removes rows in one transaction. */
export async function write<S extends Name>(store: S, put: readonly Stores[S][], remove: readonly string[] = []) {
  const transaction = (await open()).transaction(store, 'readwrite')
  for (const key of remove) transaction.objectStore(store).delete(key)
  for (const value of put) transaction.objectStore(store).put(value)
  await endOf(transaction)
}

/** Empties these stores, for all people. */
export async function clear(stores: readonly Name[]) {
  const transaction = (await open()).transaction(stores, 'readwrite')
  for (const store of stores) transaction.objectStore(store).clear()
  await endOf(transaction)
}

/** Makes the device this person's: removes what it keeps for another one, in the same transaction. */
export async function claim(id: string) {
  const names = ['copies', 'actes', 'ebauches', 'personne'] as const
  const transaction = (await open()).transaction(names, 'readwrite')
  const holder = transaction.objectStore('personne').get('personne') as IDBRequest<Stores['personne'] | undefined>
  holder.onsuccess = () => {
    if (holder.result?.id === id) return
    for (const name of names) transaction.objectStore(name).clear()
    transaction.objectStore('personne').put({ cle: 'personne', id })
  }
  await endOf(transaction)
}

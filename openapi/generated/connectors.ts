// Generated from openapi/connectors.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/scim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the connectors; never with a token. */
        get: operations["queryConnectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a connector. Its token is answered this once. */
        post: operations["createConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** One connector. */
        get: operations["readConnector"];
        put?: never;
        post?: never;
        /** Removes a connector with its token and the external ids that it gave. People and groups stay. */
        delete: operations["deleteConnector"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/{id}#_action=rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a connector another token, answered this once; the old one ends at once. One that was revoked works again. */
        post: operations["rotateConnectorToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/{id}#_action=revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the token of a connector at once. */
        post: operations["revokeConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the target systems; never with a token. */
        get: operations["queryTargetSystems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connects an application to a target system. Whoever holds something of the application gets an account there. */
        post: operations["createTargetSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** One target system; never with its token. */
        get: operations["readTargetSystem"];
        /** Changes a target system; what is left out stays. All its accounts are looked at again. Another origin of the address needs the token. */
        put: operations["updateTargetSystem"];
        post?: never;
        /** Forgets a target system with its token and what is known of its accounts. What is there stays there. */
        delete: operations["deleteTargetSystem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}#_action=pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has nothing called there until it is resumed; what changes waits. */
        post: operations["pauseTargetSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}#_action=resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Goes on with what waits. */
        post: operations["resumeTargetSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}#_action=test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the target system what it can do, with its token. Where it answers, what was held back goes on at once. */
        post: operations["testTargetSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}#_action=retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries all accounts at once that wait or were refused. */
        post: operations["retryTargetAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}#_action=reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has all accounts and groups of the target system read and compared, in the background. One that is under way goes on. */
        post: operations["reconcileTargetSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** What the last reconciliation came to. */
        get: operations["readTargetReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** What the last reconciliation found, the first thousand. */
        get: operations["queryTargetFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}/findings/{findingId}#_action=adopt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                findingId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account that was found, and that nobody holds, the account of a person, who holds the application from then on. */
        post: operations["adoptTargetAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Accounts of a target system and how they stand, in order of the user name. */
        get: operations["queryTargetAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targets/{id}/accounts/{userId}#_action=retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                userId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries one account at once. */
        post: operations["retryTargetAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Name: string;
        /** @description A realm path, e.g. `/alpha`. */
        Realm: string;
        /** @description How long the token is good; default: 365. */
        Days: number;
        /** @enum {string} */
        Status: "active" | "expired" | "revoked";
        Connector: {
            _id: string;
            name: string;
            realm: string;
            mayWrite: boolean;
            status: components["schemas"]["Status"];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: date-time
             * @description To the minute.
             */
            lastUsedAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
        };
        ConnectorWithToken: {
            _id: string;
            name: string;
            realm: string;
            mayWrite: boolean;
            status: components["schemas"]["Status"];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: date-time
             * @description To the minute.
             */
            lastUsedAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            /** @description Kept nowhere in clear; whoever loses it has it rotated. */
            token: string;
        };
        ConnectorPage: {
            result: {
                [key: string]: unknown;
            }[];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE" | "ESTIMATE" | "EXACT";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        MappedAttribute: {
            /** @description Of a person, e.g. `givenName`; `manager` becomes the id of the manager's account. */
            property: string;
            /** @description Of an account, e.g. `name.givenName`, `emails[type eq "work"]`, `urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department`. */
            attribute: string;
        };
        TargetName: string;
        /** @description Of its SCIM resources, e.g. `https://hr.example.com/scim/v2`. */
        TargetAddress: string;
        /** @description Sealed at rest; never answered. */
        TargetToken: string;
        /** @description Default: what a SCIM client usually sends. */
        Mapping: components["schemas"]["MappedAttribute"][];
        /**
         * @description By what an account that is there already is known for a person's. Default: `userName`.
         * @enum {string}
         */
        MatchBy: "userName" | "externalId";
        /**
         * @description What becomes of an account that nobody is to have. Default: `deactivate`.
         * @enum {string}
         */
        EndAction: "deactivate" | "delete";
        /** @description Whether a group is made for an entitlement that has none there. Default: true. */
        CreatesGroups: boolean;
        NewTargetSystem: {
            name: components["schemas"]["TargetName"];
            baseUrl: components["schemas"]["TargetAddress"];
            token: components["schemas"]["TargetToken"];
            /** @description Application whose accounts and entitlements are provisioned there. */
            applicationId: string;
            mapping?: components["schemas"]["Mapping"];
            matchBy?: components["schemas"]["MatchBy"];
            endAction?: components["schemas"]["EndAction"];
            createsGroups?: components["schemas"]["CreatesGroups"];
        };
        ChangedTargetSystem: {
            name?: components["schemas"]["TargetName"];
            baseUrl?: components["schemas"]["TargetAddress"];
            token?: components["schemas"]["TargetToken"];
            mapping?: components["schemas"]["Mapping"];
            matchBy?: components["schemas"]["MatchBy"];
            endAction?: components["schemas"]["EndAction"];
            createsGroups?: components["schemas"]["CreatesGroups"];
        };
        TargetProblem: {
            code: string;
            params: {
                [key: string]: unknown;
            };
            /** @description The sentence of the code, in the reader's language. */
            message: string;
        };
        MaybeTargetProblem: components["schemas"]["TargetProblem"] | null;
        TargetSystem: {
            _id: string;
            /** @description For If-Match. */
            _rev: string;
            name: string;
            realm: string;
            baseUrl: string;
            application: {
                id: string;
                name: string;
            };
            /** @enum {string} */
            state: "active" | "paused";
            mapping: components["schemas"]["Mapping"];
            matchBy: components["schemas"]["MatchBy"];
            endAction: components["schemas"]["EndAction"];
            createsGroups: boolean;
            accounts: {
                confirmed: number;
                waiting: number;
                refused: number;
            };
            /** @description Why the system as a whole is left alone for a while. */
            problem: components["schemas"]["MaybeTargetProblem"];
            /**
             * Format: date-time
             * @description When it is called again.
             */
            heldUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            /** Format: date-time */
            changedAt: string;
        };
        TargetTest: {
            isReached: boolean;
            supports: {
                patch: boolean;
                filter: boolean;
                etag: boolean;
            } | null;
            problem: components["schemas"]["MaybeTargetProblem"];
        };
        RetriedAccounts: {
            count: number;
        };
        TargetAccount: {
            /** @description Of the person. */
            _id: string;
            user: {
                id: string;
                userName: string | null;
                givenName: string | null;
                sn: string | null;
            };
            /** @description Id of the account there. */
            remoteId: string | null;
            /** @enum {string} */
            state: "confirmed" | "waiting" | "refused";
            attempts: number;
            /** Format: date-time */
            nextAttempt: string | null;
            problem: components["schemas"]["MaybeTargetProblem"];
            /** Format: date-time */
            changedAt: string;
        };
        TargetAccountPage: {
            result: components["schemas"]["TargetAccount"][];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE" | "ESTIMATE" | "EXACT";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        /**
         * @description `without-owner`: an account of nobody; `not-held`: of a person who is to have none, by what is held here; `adopted`: of a person who is to have one, and was not known; `missing`: an account that is gone there; `attributes`, `memberships`: what differs. The last four are set right by themselves.
         * @enum {string}
         */
        FindingKind: "without-owner" | "not-held" | "adopted" | "missing" | "attributes" | "memberships";
        Finding: {
            _id: string;
            kind: components["schemas"]["FindingKind"];
            remoteId: string | null;
            /** @description As it is there. */
            userName: string | null;
            user: {
                id: string;
                userName: string | null;
                givenName: string | null;
                sn: string | null;
            } | null;
            /** @description Attributes or groups that differ. */
            attributes: string[];
            /** @description Whether it is set right by itself. */
            isRepaired: boolean;
        };
        FindingPage: {
            result: components["schemas"]["Finding"][];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE" | "ESTIMATE" | "EXACT";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        Reconciliation: {
            /** @enum {string} */
            state: "never" | "wanted" | "running" | "done" | "failed";
            /** Format: date-time */
            askedAt: string | null;
            askedBy: string | null;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @description Accounts that were read. */
            accounts: number;
            /** @description Groups that were read. */
            groups: number;
            findings: {
                "without-owner"?: number;
                "not-held"?: number;
                adopted?: number;
                missing?: number;
                attributes?: number;
                memberships?: number;
            };
            problem: components["schemas"]["MaybeTargetProblem"];
        };
    };
    responses: {
        /** @description What went wrong, where, and what to do. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: number;
                    /** @description In the language of the caller where the service speaks it. */
                    message: string;
                    /** @description `code` says why in a word, `params` what varies (docs/reference/problems.md). A refusal may have more. */
                    detail?: unknown;
                };
            };
        };
    };
    parameters: {
        /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
        IdempotencyKey: string;
        id: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    queryConnectors: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _sortKeys?: string;
                _fields?: string;
                _totalPagedResultsPolicy?: "NONE" | "ESTIMATE" | "EXACT";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: components["schemas"]["Name"];
                    realm: components["schemas"]["Realm"];
                    /** @description Whether it may change people and groups; default: it reads. */
                    mayWrite?: boolean;
                    expiresInDays?: components["schemas"]["Days"];
                };
            };
        };
        responses: {
            /** @description The connector and its token. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorWithToken"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connector. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connector"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connector"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    rotateConnectorToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    expiresInDays?: components["schemas"]["Days"];
                };
            };
        };
        responses: {
            /** @description The connector and its token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorWithToken"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connector. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connector"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryTargetSystems: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _sortKeys?: string;
                _fields?: string;
                _totalPagedResultsPolicy?: "NONE" | "ESTIMATE" | "EXACT";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createTargetSystem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTargetSystem"];
            };
        };
        responses: {
            /** @description The target system. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetSystem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readTargetSystem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The target system. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetSystem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateTargetSystem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Revision (`_rev`) that is changed; 412 when it is another. Absent: any. */
                "if-match"?: string;
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedTargetSystem"];
            };
        };
        responses: {
            /** @description The target system. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetSystem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteTargetSystem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The target system. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetSystem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    pauseTargetSystem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The target system. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetSystem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resumeTargetSystem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The target system. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetSystem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    testTargetSystem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it said. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetTest"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    retryTargetAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedAccounts"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reconcileTargetSystem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reconciliation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readTargetReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reconciliation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryTargetFindings: {
        parameters: {
            query?: {
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _totalPagedResultsPolicy?: "NONE" | "ESTIMATE" | "EXACT";
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    adoptTargetAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                findingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whose account it is. */
                    userId: string;
                };
            };
        };
        responses: {
            /** @description How the account stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetAccount"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryTargetAccounts: {
        parameters: {
            query?: {
                /** @description Absent: any. `open`: those that wait or were refused. */
                state?: "confirmed" | "waiting" | "refused" | "open";
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _totalPagedResultsPolicy?: "NONE" | "ESTIMATE" | "EXACT";
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetAccountPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    retryTargetAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetAccount"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}

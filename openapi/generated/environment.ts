// Generated from openapi/environment.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What kind of environment this is; administrators only. */
        get: operations["readEnvironmentInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scopes/service-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scopes that a service account may have; administrators only. */
        get: operations["listServiceAccountScopes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many variables and secrets there are. */
        get: operations["countEsvs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the variables. */
        get: operations["queryVariables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/variables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** One variable. */
        get: operations["readVariable"];
        /** Creates a variable, or gives it another value. Its type stays what it was at first. */
        put: operations["putVariable"];
        post?: never;
        /** Removes a variable. */
        delete: operations["deleteVariable"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/variables/{id}#_action=setDescription": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Describes a variable anew; its value stays loaded. */
        post: operations["setVariableDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the secrets, without values. */
        get: operations["querySecrets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secrets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** One secret, without its value. */
        get: operations["readSecret"];
        /** Creates a secret, or adds a version to it. Its encoding and use stay what they were at first. */
        put: operations["putSecret"];
        post?: never;
        /** Removes a secret with all its versions. */
        delete: operations["deleteSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secrets/{id}#_action=setDescription": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Describes a secret anew. */
        post: operations["setSecretDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secrets/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** All versions of a secret, the oldest first, without values. */
        get: operations["querySecretVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secrets/{id}/versions#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a version, which becomes the active one. */
        post: operations["createSecretVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secrets/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        /** One version of a secret, without its value. */
        get: operations["readSecretVersion"];
        put?: never;
        post?: never;
        /** Destroys a version; its value is gone for good. */
        delete: operations["deleteSecretVersion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secrets/{id}/versions/{version}#_action=changestatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enables, disables or destroys a version. One version always stays enabled. */
        post: operations["changeSecretVersionStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/startup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the services are loading the present values. */
        get: operations["readStartup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/startup#_action=restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the services load the present values. */
        post: operations["restartServices"];
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
        /** @description The value in base64; at most 36,000 bytes. */
        Base64: string;
        Description: string;
        /** @enum {string} */
        ExpressionType: "string" | "array" | "object" | "bool" | "int" | "number" | "list" | "base64encodedinlined" | "";
        /** @enum {string} */
        Encoding: "generic" | "pem" | "base64hmac" | "base64aes";
        /** @enum {string} */
        VersionStatus: "ENABLED" | "DISABLED" | "DESTROYED";
        Startup: {
            /** @enum {string} */
            restartStatus: "ready" | "restarting";
        };
        Variable: {
            _id: string;
            description: string;
            expressionType: components["schemas"]["ExpressionType"];
            /** Format: date-time */
            lastChangeDate: string;
            lastChangedBy: string;
            /** @description Whether the services use this value already. */
            loaded: boolean;
            valueBase64: string;
        };
        Secret: {
            _id: string;
            description: string;
            encoding: components["schemas"]["Encoding"];
            useInPlaceholders: boolean;
            activeVersion: string;
            /** @description Empty before the first restart. */
            loadedVersion: string;
            loaded: boolean;
            /** Format: date-time */
            lastChangeDate: string;
            lastChangedBy: string;
        };
        SecretVersion: {
            version: string;
            status: components["schemas"]["VersionStatus"];
            loaded: boolean;
            /** Format: date-time */
            createDate: string;
        };
        EsvPage: {
            result: ({
                _id: string;
            } & {
                [key: string]: unknown;
            })[];
            resultCount?: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy?: "NONE" | "ESTIMATE" | "EXACT";
            totalPagedResults?: number;
            remainingPagedResults: number;
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
        /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
        id: string;
        version: string;
    };
    requestBodies: {
        Description: {
            content: {
                "application/json": {
                    description: components["schemas"]["Description"];
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readEnvironmentInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The environment. It is neither immutable nor locked, and of no region. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        immutable: boolean;
                        locked: boolean;
                        region: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listServiceAccountScopes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By scope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        scope: string;
                        childScopes: Record<string, never>[];
                    }[];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    countEsvs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secrets: number;
                        variables: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryVariables: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _sortKeys?: string;
                _fields?: string;
                _totalPagedResultsPolicy?: "NONE" | "ESTIMATE" | "EXACT";
                /** @description Only what changed since the last restart. */
                _onlyPending?: boolean;
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
                    "application/json": components["schemas"]["EsvPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variable. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Variable"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putVariable: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    valueBase64: components["schemas"]["Base64"];
                    description?: components["schemas"]["Description"];
                    expressionType?: components["schemas"]["ExpressionType"];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The variable. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Variable"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteVariable: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
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
                    "application/json": components["schemas"]["Variable"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setVariableDescription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Description"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    querySecrets: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _sortKeys?: string;
                _fields?: string;
                _totalPagedResultsPolicy?: "NONE" | "ESTIMATE" | "EXACT";
                /** @description Only what changed since the last restart. */
                _onlyPending?: boolean;
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
                    "application/json": components["schemas"]["EsvPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Secret"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    valueBase64: components["schemas"]["Base64"];
                    description?: components["schemas"]["Description"];
                    encoding?: components["schemas"]["Encoding"];
                    useInPlaceholders?: boolean;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Secret"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
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
                    "application/json": components["schemas"]["Secret"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setSecretDescription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Description"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    querySecretVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretVersion"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSecretVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    valueBase64: components["schemas"]["Base64"];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretVersion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSecretVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretVersion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteSecretVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretVersion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeSecretVersionStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `esv-` and lower-case letters, digits, `-`, `_`; at most 124 characters. */
                id: components["parameters"]["id"];
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    status: components["schemas"]["VersionStatus"];
                };
            };
        };
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretVersion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readStartup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Startup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restartServices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Startup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}

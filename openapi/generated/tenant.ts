// Generated from openapi/tenant.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that differs from what the product comes with. The same tenant gives the same answer. More than an import takes is 413. */
        get: operations["readTenantConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuration#_action=plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a set would change, and what stands against it. Changes nothing. */
        post: operations["planTenantConfiguration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuration#_action=apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a set the configuration of the tenant, whole or not at all; what is in no document is as the product comes. */
        post: operations["applyTenantConfiguration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuration#_action=undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back what stood before the last import that was not taken back yet. */
        post: operations["undoTenantImport"];
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
        /** @enum {integer} */
        Format: 1;
        /** @description By path: kind and name. `null` says that what the product comes with was taken away; `{"$secret": true}` stands in the place of a secret. */
        Documents: {
            [key: string]: {
                [key: string]: unknown;
            } | null;
        };
        ConfigurationSet: {
            format: components["schemas"]["Format"];
            documents: components["schemas"]["Documents"];
        };
        KeptSet: {
            format: components["schemas"]["Format"];
            revision: string;
            documents: components["schemas"]["Documents"];
        };
        Plan: {
            /** @description Of the configuration that it was planned over; of what was done, as it is now. */
            revision: string;
            steps: {
                path: string;
                /** @enum {string} */
                change: "create" | "change" | "delete";
                /** @description Where the document differs; the side that has nothing there is absent. */
                differences: {
                    pointer: string;
                    before?: unknown;
                    after?: unknown;
                }[];
                /** @description Differences that are not told. */
                more: number;
            }[];
            faults: {
                path: string;
                pointer: string;
                code: string;
                message: string;
                hint?: string;
            }[];
            /** @description What documents name and that is not there; they are taken, and do not work before somebody brings it. */
            needs: {
                path: string;
                pointer: string;
                /** @enum {string} */
                what: "secret" | "person" | "object";
            }[];
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
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readTenantConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptSet"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    planTenantConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigurationSet"];
            };
        };
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    applyTenantConfiguration: {
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
                    format: components["schemas"]["Format"];
                    documents: components["schemas"]["Documents"];
                    /** @description Of the plan. Another one: 412, the tenant has changed since. */
                    revision: string;
                };
            };
        };
        responses: {
            /** @description What was done. What is wrong is refused as 400, with every fault in `detail.faults`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    undoTenantImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Also where somebody has changed since what it wrote; these changes are lost. */
                    anyway?: boolean;
                };
            };
        };
        responses: {
            /** @description What was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}

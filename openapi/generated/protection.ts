// Generated from openapi/protection.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/{realmPath}/.well-known/uma2-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Where everything is. */
        get: operations["getUmaConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/resource_set": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Ids of what the resource server has registered for the owner. */
        get: operations["listRegisteredResources"];
        put?: never;
        /** Registers a resource of the owner. */
        post: operations["registerResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/resource_set/{registeredId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                registeredId: string;
            };
            cookie?: never;
        };
        /** A resource as it is registered. */
        get: operations["readRegisteredResource"];
        /** Replaces the description of a resource; scopes that are gone are gone from what is shared, too. */
        put: operations["changeRegisteredResource"];
        post?: never;
        /** Ends the protection of a resource, and with it whatever was shared. */
        delete: operations["removeRegisteredResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/permission_request": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says what somebody tried to do; the ticket goes to that somebody's client. */
        post: operations["requestPermission"];
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
        Fault: {
            error: string;
            error_description: string;
        };
        Resource: {
            resource_scopes: string[];
            name?: string;
            type?: string;
            description?: string;
            icon_uri?: string;
            /** @description Names; they become labels of the system. */
            labels?: string[];
        };
        Registered: {
            _id: string;
            user_access_policy_uri?: string;
        };
        Permission: {
            resource_id: string;
            resource_scopes: string[];
        };
    };
    responses: {
        /** @description What went wrong. */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
    };
    parameters: {
        /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
        IdempotencyKey: string;
        /** @description `realms/root` or `realms/root/realms/{name}`. */
        realmPath: string;
    };
    requestBodies: {
        Resource: {
            content: {
                "application/json": components["schemas"]["Resource"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getUmaConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        issuer: string;
                        authorization_endpoint?: string;
                        token_endpoint: string;
                        jwks_uri?: string;
                        resource_registration_endpoint: string;
                        permission_endpoint: string;
                        introspection_endpoint: string;
                        grant_types_supported: string[];
                        uma_profiles_supported: string[];
                    };
                };
            };
            default: components["responses"]["Fault"];
        };
    };
    listRegisteredResources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ids. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            default: components["responses"]["Fault"];
        };
    };
    registerResource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Resource"];
        responses: {
            /** @description Its id. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registered"];
                };
            };
            default: components["responses"]["Fault"];
        };
    };
    readRegisteredResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                registeredId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"] & components["schemas"]["Registered"];
                };
            };
            default: components["responses"]["Fault"];
        };
    };
    changeRegisteredResource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                registeredId: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Resource"];
        responses: {
            /** @description Its id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registered"];
                };
            };
            default: components["responses"]["Fault"];
        };
    };
    removeRegisteredResource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                registeredId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Fault"];
        };
    };
    requestPermission: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Permission"] | components["schemas"]["Permission"][];
            };
        };
        responses: {
            /** @description The ticket. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ticket: string;
                    };
                };
            };
            default: components["responses"]["Fault"];
        };
    };
}
